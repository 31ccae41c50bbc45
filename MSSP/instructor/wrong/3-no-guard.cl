// verdict: 3 out-of-bounds
// The last window reads past the end of the input.
-        for (int i = first; i < min(first + ELEMS_PER_THREAD, end); i++) {
+        for (int i = first; i < first + ELEMS_PER_THREAD; i++) {
