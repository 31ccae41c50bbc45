// verdict: 2w wrong-answer
// message: the first step is left out. How far does it look?
// Begins two lanes to the left.
-    for (uint h = 1; h < WAVE; h *= 2) {
+    for (uint h = 2; h < WAVE; h *= 2) {
