// verdict: 3b wrong-answer
// message: the node over the whole block passes nothing down. With which d does the down-sweep
//     begin?
// The first level is missing.
-    for (uint d = size; d > 0; d /= 2) {
+    for (uint d = size / 2; d > 0; d /= 2) {
