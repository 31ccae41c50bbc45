// verdict: 2 over-limit
// Takes its elements from global memory again, where they lie side by side for one work-item.
-            chunk[k] = elems[lid * ELEMS_PER_THREAD + k];
+            const uint i = first + lid * ELEMS_PER_THREAD + k;
+            chunk[k] = i < N ? d_inp[i] : PAD;
