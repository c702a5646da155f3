"""The application: start-up, main window, docks, dialogs, settings, translations and the command line."""
