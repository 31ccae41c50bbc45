// verdict: 4 wrong-answer
// message: one element for which p holds is enough here. That is another question: which operator joins two answers of all?
// || in place of &&.
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
+        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] || buf[lid + skip];
