// verdict: 2b wrong-answer
// message: this is the inclusive scan. Does an element belong to its own prefix here?
// Writes the inclusive scan to both arrays.
-        exclusive[i] = buf[lid];
+        exclusive[i] = binOp(buf[lid], x);

-        exclusive[j] = buf[lid + size];
+        exclusive[j] = binOp(buf[lid + size], y);
