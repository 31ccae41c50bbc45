// verdict: 4b wrong-answer
// message: the pieces are counted from the number of their input. At which place does the input
//     start?
// The number of the input is taken for the place at which it starts.
-        out[i] = piece(in[low], i - start[low]);
+        out[i] = piece(in[low], i - low);
