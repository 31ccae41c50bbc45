// verdict: 4b wrong-answer
// message: each place holds the input itself. Which piece of it belongs to place i?
// Copies inputs in place of their pieces.
-        out[i] = piece(in[low], i - start[low]);
+        out[i] = in[low];
