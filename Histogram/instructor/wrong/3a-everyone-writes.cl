// verdict: 3a race
// message: all elements of a run write to the same place. Which of them knows where the run begins?
// Nobody compares.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n) starts[keys[i]] = (int)i;
