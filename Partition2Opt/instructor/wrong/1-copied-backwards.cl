// verdict: 1 uninitialized
// diagnosis: your kernel may only read it
// The assignment is the wrong way round: it reads what nobody has set, and changes the input.
-            elems[i] = first + i < N ? d_inp[first + i] : PAD;
+            if (first + i < N) d_inp[first + i] = elems[i];
