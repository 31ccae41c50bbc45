// verdict: 2 correct
// Asks get_local_size in the condition of the loop: PoCL 3.1 skips it, which is not the kernel's fault.
-    for (int skip = 1; skip < size; skip *= 2) {
+    for (int skip = 1; skip < get_local_size(0); skip *= 2) {
