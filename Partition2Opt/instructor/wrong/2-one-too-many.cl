// verdict: 2 out-of-bounds
// <= where < belongs.
-        for (uint k = 0; k < ELEMS_PER_THREAD; k++) {
+        for (uint k = 0; k <= ELEMS_PER_THREAD; k++) {
