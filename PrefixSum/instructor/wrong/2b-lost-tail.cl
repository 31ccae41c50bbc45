// verdict: 2b wrong-answer
// diagnosis: was never written
// Stores full blocks only.
-    if (i < n) {
+    const uint end = (get_group_id(0) + 1) * 2 * size;
+    if (end <= n) {

-    if (j < n) {
+    if (end <= n) {
