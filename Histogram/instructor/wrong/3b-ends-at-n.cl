// verdict: 3b wrong-answer
// message: every run was taken to last until n. Where does a run end if another one follows?
// n for the end of every run.
-            const uint end = next < bins ? (uint)starts[next] : n;
+            const uint end = n;
