// verdict: 2b wrong-answer
// message: only full blocks are stored. Which elements of the last block are there?
// diagnosis: was never written
// Stores full blocks only.
-    if (own < n) {
+    const uint end = (get_group_id(0) + 1) * 2 * size;
+    if (end <= n) {

-    if (own + size < n) {
+    if (end <= n) {
