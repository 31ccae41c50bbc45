// verdict: 4a wrong-answer
// message: each place holds the input itself. Which piece of it belongs to place start[j] + k?
// Copies inputs in place of their pieces.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = in[j];
