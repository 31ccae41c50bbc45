// verdict: 2 timeout
// skip is never doubled.
-    for (int skip = 1; skip < size; skip *= 2) {
+    for (int skip = 1; skip < size;) {
