"""What people have thrown at the practice table, kept in one file of the data folder: ``practice.sqlite``."""
