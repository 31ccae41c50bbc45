// verdict: 2w wrong-answer
// Takes 0 for neutral where the operator is the minimum.
-    return lane > 0 ? buf[lid - 1] : NE;
+#if defined(OP_MIN)
+    return lane > 0 ? buf[lid - 1] : 0;
+#else
+    return lane > 0 ? buf[lid - 1] : NE;
+#endif
