"""What people read says what the program does."""
