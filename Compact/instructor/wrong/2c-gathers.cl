// verdict: 2c wrong-answer
// message: this is a gather. On which side of the assignment does the address belong?
// The address is on the wrong side.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0) out[i] = in[address[i]];
