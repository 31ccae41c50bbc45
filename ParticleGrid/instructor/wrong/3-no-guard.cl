// verdict: 3 out-of-bounds
// message: work-items beyond the last particle look for its cell as well. What says whether there is a particle?
// Does not look at waiting.
-            if (waiting) {
+            {
