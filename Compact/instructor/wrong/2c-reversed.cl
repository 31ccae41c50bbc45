// verdict: 2c wrong-answer
// message: the elements that stay are in reverse order. Does their place grow with their address?
// From the end of what stays.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0) out[address[n - 1] + pred[n - 1] - 1 - address[i]] = in[i];
