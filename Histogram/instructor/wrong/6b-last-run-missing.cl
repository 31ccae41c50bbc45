// verdict: 6b wrong-answer
// message: the last run was not added. What is the right neighbour of the last element?
// The last element never adds.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
+    const bool last = i + 1 < n && keys[i] != keys[i + 1];
