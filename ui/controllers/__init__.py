"""What the commands of the window do, one controller a group of them."""
