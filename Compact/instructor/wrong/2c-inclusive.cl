// verdict: 2c out-of-bounds
// Takes the scan for an inclusive one.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0) out[address[i] - 1] = in[i];
