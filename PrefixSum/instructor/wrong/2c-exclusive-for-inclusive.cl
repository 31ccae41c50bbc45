// verdict: 2c wrong-answer
// message: this is the exclusive scan. Does an element belong to its own prefix?
// Writes the exclusive scan.
-    if (i < n) out[i] = binOp(buf[PADDED(lid)], x);
-    if (j < n) out[j] = binOp(buf[PADDED(lid + size)], y);
+    if (i < n) out[i] = buf[PADDED(lid)];
+    if (j < n) out[j] = buf[PADDED(lid + size)];
