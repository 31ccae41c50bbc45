// verdict: 4b wrong-answer
// message: the pieces are numbered through all of out. Where does the number begin for each
//     input?
// The place is taken for the number of the piece.
-        out[i] = piece(in[low], i - start[low]);
+        out[i] = piece(in[low], i);
