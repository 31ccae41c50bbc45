// verdict: 2 out-of-bounds
// Goes back to global memory, without the guard that (1) has.
-            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
+            chunk[k] = d_inp[first + lid * ELEMS_PER_THREAD + k];
