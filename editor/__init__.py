"""What turns the model into something seen and edited: document, painters, view, tools, printing and exporting."""
