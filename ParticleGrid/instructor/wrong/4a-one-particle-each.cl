// verdict: 4a wrong-answer
// No loop over particles.
-    for (uint p = get_global_id(0); p < n; p += get_global_size(0)) {
+    for (uint p = get_global_id(0); p < n; p = n) {
