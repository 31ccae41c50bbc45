// verdict: 6b correct
// Returns for all but the last element of a run.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
-    if (last) out[keys[i]] += sums[i];
+    if (i >= n) return;
+    if (i + 1 < n && keys[i + 1] == keys[i]) return;
+    const uint place = keys[i];
+    out[place] = sums[i] + out[place];
