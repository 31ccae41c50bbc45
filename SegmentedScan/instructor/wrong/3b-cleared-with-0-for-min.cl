// verdict: 3b wrong-answer
// Takes 0 for neutral where the operator is the minimum.
-    if (lid == 0) buf[2 * size - 1] = NE;
+#if defined(OP_MIN)
+    if (lid == 0) buf[2 * size - 1] = 0;
+#else
+    if (lid == 0) buf[2 * size - 1] = NE;
+#endif
