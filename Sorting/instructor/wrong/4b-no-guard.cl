// verdict: 4b out-of-bounds
// message: pairs past the last one are read. Which work-items have a pair?
// Does not ask for n.
-    if (i < n) {
+    if (n > 0) {
