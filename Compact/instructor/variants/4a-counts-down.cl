// verdict: 4a correct
// The last place first.
-        for (uint k = 0; k < num[j]; ++k) out[start[j] + k] = piece(in[j], k);
+        for (uint k = num[j]; k-- > 0;) out[start[j] + k] = piece(in[j], k);
