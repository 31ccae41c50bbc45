// verdict: 3a wrong-answer
// diagnosis: never written
// The guard stops one element too early.
-    if (i < N) {
+    if (i + 1 < N) {
