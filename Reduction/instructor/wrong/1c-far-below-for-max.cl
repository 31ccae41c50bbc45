// verdict: 1c wrong-answer
// Takes a number for neutral that lies below usual ones only.
-    const ElTp own = first < n ? in[first] : NE;
+#if defined(OP_MAX)
+    const ElTp own = first < n ? in[first] : (ElTp)-10000000;
+#else
+    const ElTp own = first < n ? in[first] : NE;
+#endif
