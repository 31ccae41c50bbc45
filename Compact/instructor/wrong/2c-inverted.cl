// verdict: 2c race
// Those that do not stay move.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] == 0) out[address[i]] = in[i];
