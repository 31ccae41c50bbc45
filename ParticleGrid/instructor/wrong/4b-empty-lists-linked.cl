// verdict: 4b out-of-bounds
// message: a group without a particle in this cell has no list to link. What marks an empty list?
// Takes empty lists for lists.
-            if (firsts[at] >= 0) {
+            {
