// verdict: 4a wrong-answer
// message: all places of an input hold its first piece. Which piece belongs to place start[j]
//     + k?
// The first piece in all places.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], 0);
