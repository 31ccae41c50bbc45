// verdict: 1 wrong-answer
// message: the last element of all is not copied. For which places is there an element?
// diagnosis: was never written
// The guard is off by one.
-            elems[i] = first + i < N ? d_inp[first + i] : PAD;
+            elems[i] = first + i < N - 1 ? d_inp[first + i] : PAD;
