// verdict: 5b out-of-bounds
// Searches an empty range, also behind the last entry.
-        while (low < high) {
+        while (low <= high) {
