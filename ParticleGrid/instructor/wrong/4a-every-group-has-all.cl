// verdict: 4a race
// message: every group puts all particles into its lists. Which ones are its share?
// Each group takes all particles.
-    for (uint p = get_global_id(0); p < n; p += get_global_size(0)) {
+    for (uint p = lid; p < n; p += size) {
