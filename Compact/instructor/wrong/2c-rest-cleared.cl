// verdict: 2c race
// Clears its own place first.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        out[i] = 0;
+        if (pred[i] != 0) out[address[i]] = in[i];
