// verdict: 4b wrong-answer
// message: the input's index was used in place of the input. Which array is read there?
// The number of the input is taken for the input.
-        out[i] = piece(in[low], i - start[low]);
+        out[i] = piece((int)low, i - start[low]);
