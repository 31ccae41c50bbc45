// verdict: 1b wrong-answer
// Leaves two operators to binOp, and takes the greater element where the lesser one is asked for.
-    if (i + middle < n) data[i] = binOp(data[i], data[i + middle]);
+#if defined(OP_MIN)
+    if (i + middle < n) data[i] = max(data[i], data[i + middle]);
+#else
+    if (i + middle < n) data[i] = binOp(data[i], data[i + middle]);
+#endif
