// verdict: 2b wrong-answer
// message: this is the exclusive scan again. What is missing from each prefix, and who has
//     loaded it?
// Writes the exclusive scan to both arrays.
-        inclusive[i] = binOp(buf[lid], x);
+        inclusive[i] = buf[lid];

-        inclusive[j] = binOp(buf[lid + size], y);
+        inclusive[j] = buf[lid + size];
