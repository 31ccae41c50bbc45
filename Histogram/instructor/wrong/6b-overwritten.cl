// verdict: 6b wrong-answer
// message: what stood in out before is lost. What are the two operands of the operator?
// Assigns.
-    if (last) out[keys[i]] += sums[i];
+    if (last) out[keys[i]] = sums[i];
