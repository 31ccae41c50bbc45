// verdict: 4b wrong-answer
// message: firsts is read cell by cell. Where does the grid of group g begin?
// Transposed.
-            const uint at = g * cells + c;
+            const uint at = c * groups + g;
