// verdict: 4a wrong-answer
// message: each input wrote its first place alone. How many did it ask for?
// As compact does: one place each.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        if (num[j] > 0) out[start[j]] = piece(in[j], 0);
