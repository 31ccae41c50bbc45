// verdict: 2 correct
// Asks for the size of the group wherever the loop needs it.
-    for (int skip = 1; skip < size; skip *= 2) {
-        if (lid % (2 * skip) == 0 && lid + skip < size)
+    for (int skip = 1; skip < get_local_size(0); skip *= 2) {
+        if (lid % (2 * skip) == 0 && lid + skip < get_local_size(0))
