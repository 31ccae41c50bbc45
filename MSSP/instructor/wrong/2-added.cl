// verdict: 2 wrong-answer
// message: the stretches are added component by component. Which function joins two of them?
// Adds, as for a sum.
-            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
+            buf[lid] = buf[lid] + buf[lid + skip];
