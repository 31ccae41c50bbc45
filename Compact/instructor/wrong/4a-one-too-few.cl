// verdict: 4a wrong-answer
// message: the last place of each input was not written. How many did it ask for?
// The last place is left out.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k + 1 < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
