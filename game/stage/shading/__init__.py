"""How the table is lit: surfaces, levels of quality, and the programs that draw them."""
