// verdict: 1b wrong-answer
// message: each element takes in every other one only. How far does the first step look?
// The first step is missing.
-    for (uint h = 1; h < size; h *= 2) {
+    for (uint h = 2; h < size; h *= 2) {
