// verdict: 2c wrong-answer
// message: the places after those that stay were written. What should they keep?
// Clears the places behind those that stay.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0) out[address[i]] = in[i];
+        if ((int)i >= address[n - 1] + pred[n - 1]) out[i] = 0;
