// verdict: 1b wrong-answer
// message: each element takes in only every other one. How far does the first step look?
// The first step is missing.
-    for (uint h = 1; h < size; h *= 2) {
+    for (uint h = 2; h < size; h *= 2) {
