// verdict: 3a wrong-answer
// message: the last element is left out. For which i is there an element?
// diagnosis: never written
// The guard stops one element too early.
-    if (i < N) {
+    if (i + 1 < N) {
