// verdict: 2c wrong-answer
// message: the elements that stay are where they were: sparse, not dense. What does the scan
//     say about their place?
// Each stays where it is.
-        if (pred[i] != 0) out[address[i]] = in[i];
+        if (pred[i] != 0) out[i] = in[i];
