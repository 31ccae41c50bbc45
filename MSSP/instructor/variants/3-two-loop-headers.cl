// verdict: 3 correct
// One of two headers for the loop, by a size: together they have one brace too many.
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
+#if ELEMS_PER_THREAD > 4
+        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
+#else
+        #pragma unroll
+        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); ++i) {
+#endif
