// verdict: 2c wrong-answer
// message: the count leaves out the last element. What does an exclusive scan leave out?
// The last one is not counted.
-        if (i == n - 1) count[0] = address[i] + pred[i];
+        if (i == n - 1) count[0] = address[i];
