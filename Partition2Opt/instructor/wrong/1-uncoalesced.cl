// verdict: 1 over-limit
// diagnosis: neighbouring work-items
// Each work-item copies neighbours, so at each step a wave reads elements that lie far apart.
-            const uint i = k * size + lid;
+            const uint i = lid * ELEMS_PER_THREAD + k;
