// verdict: 4a wrong-answer
// message: the pieces are counted from 1. What is the number of the first one?
// Pieces are counted from 1.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k + 1);
