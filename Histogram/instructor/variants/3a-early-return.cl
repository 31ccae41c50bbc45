// verdict: 3a correct
// Returns where there is no element or no start.
-    if (i < n && (i == 0 || keys[i] != keys[i - 1])) starts[keys[i]] = (int)i;
+    if (i >= n) return;
+    const uint key = keys[i];
+    if (i > 0 && key == keys[i - 1]) return;
+    starts[key] = i;
