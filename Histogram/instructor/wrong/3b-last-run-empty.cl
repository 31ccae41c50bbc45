// verdict: 3b wrong-answer
// message: the last run has no elements, or a wrong number of them. Where does a run end if no
//     other one follows?
// The last run is taken to end where it begins.
-            const uint end = next < bins ? (uint)starts[next] : n;
+            const uint end = next < bins ? (uint)starts[next] : (uint)starts[b];
