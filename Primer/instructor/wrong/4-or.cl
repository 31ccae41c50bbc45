// verdict: 4 wrong-answer
// message: one element for which p holds is enough here, but all(p, x) is about every element.
//     Which operator joins two answers of all?
// || in place of &&.
-        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] && buf[lid + skip];
+        if (lid % (2 * skip) == 0 && lid + skip < size) buf[lid] = buf[lid] || buf[lid + skip];
