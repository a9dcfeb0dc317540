"""What fills the window: the screens, and the widgets they are made of."""
