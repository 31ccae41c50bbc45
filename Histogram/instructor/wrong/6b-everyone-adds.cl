// verdict: 6b race
// message: all elements of a run add to the same place. Which of them has the whole sum?
// Nobody compares.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
+    const bool last = i < n;
