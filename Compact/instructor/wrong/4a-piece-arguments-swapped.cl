// verdict: 4a wrong-answer
// message: piece got its arguments in the wrong order. Which one is the input, and which the
//     number of the piece?
// piece(k, x) for piece(x, k).
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece((int)k, (uint)in[j]);
