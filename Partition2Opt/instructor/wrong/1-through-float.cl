// verdict: 1 wrong-answer
// message: large values are off by a little, small ones are right: a float holds integers exactly
//     up to 2^24 only. Of which type is what you compute with?
// Copies the elements through float.
-            elems[i] = first + i < N ? d_inp[first + i] : PAD;
+            const float e = first + i < N ? d_inp[first + i] : PAD;
+            elems[i] = convert_int_sat(e);
