// verdict: 5b wrong-answer
// message: the result of the last work-item is left out. Which place is the last one that lid + skip may be?
// One place too few to the right.
-        if (lid % (2 * skip) == 0 && lid + skip < size)
+        if (lid % (2 * skip) == 0 && lid + skip < size - 1)
