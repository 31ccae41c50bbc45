// verdict: 3 wrong-answer
// message: elements that are not neighbours were joined, which puts the segments of a window in
//     another order. Which two stretches may be joined first?
// The stride is halved, as for an operator that commutes.
-        for (int skip = 1; skip < size; skip *= 2) {
-            if (lid % (2 * skip) == 0 && lid + skip < size)
-                buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
+        for (int skip = size / 2; skip > 0; skip /= 2) {
+            if (lid < skip) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
