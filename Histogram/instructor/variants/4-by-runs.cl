// verdict: 4 correct
// Compares the numbers of runs in place of keys, and returns early.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
-        const uint place = runs[i] - 1;
-        outKeys[place] = keys[i];
-        outSums[place] = sums[i];
-    }
+    if (i >= n) return;
+    if (i + 1 < n && runs[i] == runs[i + 1]) return;
+    outKeys[runs[i] - 1] = keys[i];
+    outSums[runs[i] - 1] = sums[i];
