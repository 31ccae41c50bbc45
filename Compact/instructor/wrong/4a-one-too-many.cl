// verdict: 4a out-of-bounds
// One place more than asked for.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k <= num[j]; ++k) out[start[j] + k] = piece(in[j], k);
