// verdict: 3b wrong-answer
// message: the last run is one element short. Is n the place of the last element, or the one after
//     it?
// n - 1 for the end.
-            const uint end = next < bins ? (uint)starts[next] : n;
+            const uint end = next < bins ? (uint)starts[next] : n - 1;
