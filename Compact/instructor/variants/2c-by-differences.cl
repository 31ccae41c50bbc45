// verdict: 2c correct
// Who stays is seen from the scan.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (i + 1 < n ? address[i + 1] > address[i] : pred[i] > 0) out[address[i]] = in[i];
