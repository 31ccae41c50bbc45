// verdict: 4a wrong-answer
// message: the pieces of each input are in reverse order. Which one comes first?
// The last piece first.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], num[j] - 1 - k);
