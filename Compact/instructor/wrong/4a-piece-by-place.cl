// verdict: 4a wrong-answer
// message: the pieces are numbered through all of out. Where does the number begin for each
//     input?
// The place in out is taken for the number of the piece.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = start[j]; k < start[j] + num[j]; ++k) out[k] = piece(in[j], k);
