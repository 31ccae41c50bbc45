// verdict: 4b wrong-answer
// message: the row's first entry is looked for where it stood in the matrix. Where is it now?
// Forgets that the entries stand the other way round.
-        const uint k = n - 1 - start[r];
+        const uint k = start[r];
