// verdict: 6b wrong-answer
// message: only the first element of each run was added. Which one has the sum of the whole run?
// The first of each run adds.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
+    const bool last = i < n && (i == 0 || keys[i] != keys[i - 1]);
