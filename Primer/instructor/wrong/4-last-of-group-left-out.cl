// verdict: 4 wrong-answer
// message: the last element of each group is left out. Which place is the last one that lid + skip may be?
// One place too few to the right.
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
+        if (lid % (2 * skip) == 0 && lid + skip < size - 1) buf[lid] = buf[lid] && buf[lid + skip];
