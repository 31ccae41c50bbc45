// verdict: 1b wrong-answer
// message: elements of the group's second half miss what lies far to their left. Up to which h do the
//     steps go?
// The last step is missing.
-    for (uint h = 1; h < size; h *= 2) {
+    for (uint h = 1; h < size / 2; h *= 2) {
