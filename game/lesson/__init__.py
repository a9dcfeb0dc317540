"""A first match in six steps: what is to be done, how it is noticed, and the table on which it is done."""
