"""Parts that the print dialogs share: the preview with its buttons, long work with a way to stop it, the printer."""
