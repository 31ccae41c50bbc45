// verdict: 1 out-of-bounds
// diagnosis: outside its global array
// The last chunk reads on behind the end of the input.
-            elems[i] = first + i < N ? d_inp[first + i] : PAD;
+            elems[i] = d_inp[first + i];
