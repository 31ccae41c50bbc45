// verdict: 2c race
// Those that do not stay move as well.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        out[address[i]] = in[i];
