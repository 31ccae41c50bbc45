// verdict: 2 race
// No barrier between the levels of the tree.
-    for (int skip = 1; skip < size; skip *= 2) {
+    for (int skip = 1; skip < size; skip *= 2)

-    }
