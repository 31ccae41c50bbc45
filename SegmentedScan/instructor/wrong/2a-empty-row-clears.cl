// verdict: 2a race
// An empty row writes 0 to the place where the next one has its head.
-        if (head >= 0) flags[head] = 1;
+        if (head >= 0) flags[head] = 1;
+        else if (r + 1 < rows && shape[r + 1] > 0) flags[start[r]] = 0;
