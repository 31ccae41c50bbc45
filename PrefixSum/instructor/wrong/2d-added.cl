// verdict: 2d wrong-answer
// message: the elements are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    if (i < n) out[i] = i < block ? scanned[i] : offsets[i / block - 1] + scanned[i];
