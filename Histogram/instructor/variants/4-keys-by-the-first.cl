// verdict: 4 correct
// The first element of a run writes its key, the last one its sum.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
-        const uint place = runs[i] - 1;
-        outKeys[place] = keys[i];
-        outSums[place] = sums[i];
-    }
+    if (i < n && (i == 0 || keys[i - 1] != keys[i])) outKeys[runs[i] - 1] = keys[i];
+    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) outSums[runs[i] - 1] = sums[i];
