"""Makes what is drawn, heard and read. Its products are committed; it stays out of the wheel."""
