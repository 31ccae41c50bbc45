// verdict: 6b wrong-answer
// message: the sums were subtracted. Which operator does the task name?
// Minus.
-    if (last) out[keys[i]] += sums[i];
+    if (last) out[keys[i]] -= sums[i];
