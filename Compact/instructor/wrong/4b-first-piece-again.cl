// verdict: 4b wrong-answer
// message: all places of an input hold its first piece. Which piece belongs to place i?
// The first piece in all places.
-        out[i] = piece(in[low], i - start[low]);
+        out[i] = piece(in[low], 0);
