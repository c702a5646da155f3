"""What stands where on a counter: face layouts as data, in millimetres of a 15 × 15 mm module, front and back."""
