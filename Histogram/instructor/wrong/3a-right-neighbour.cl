// verdict: 3a wrong-answer
// message: these are the last elements of the runs, not the first. With which neighbour does the beginning of a run differ?
// Compares with the right neighbour.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) starts[keys[i]] = (int)i;
