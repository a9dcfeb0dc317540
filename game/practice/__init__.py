"""The practice table without its window: layouts, throws to try, drills, advice and progress."""
