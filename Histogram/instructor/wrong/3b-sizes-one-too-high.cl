// verdict: 3b wrong-answer
// diagnosis: 1 too much
// The end of a run is counted as well.
-            size = end - (uint)starts[b];
+            size = end - (uint)starts[b] + 1;
