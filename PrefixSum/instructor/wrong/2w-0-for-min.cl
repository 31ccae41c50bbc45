// verdict: 2w wrong-answer
// Takes 0 for neutral where the operator is the minimum.
-    return get_local_id(0) % WAVE > 0 ? buf[get_local_id(0) - 1] : NE;
+#if defined(OP_MIN)
+    return lid % WAVE > 0 ? buf[lid - 1] : 0;
+#else
+    return lid % WAVE > 0 ? buf[lid - 1] : NE;
+#endif
