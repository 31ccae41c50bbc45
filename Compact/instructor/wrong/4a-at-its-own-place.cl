// verdict: 4a out-of-bounds
// Begins at its own number.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = 0; k < num[j]; ++k) out[j + k] = piece(in[j], k);
