// verdict: 5b correct
// An early return and two flags.
-    if (i < n) {
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
-    }
+    if (i >= n) return;
+    const bool first = i == 0 || keys[i - 1] < keys[i];
+    const bool last = i + 1 == n || keys[i] < keys[i + 1];
+    if (first) starts[keys[i]] = (int)i;
+    if (last) ends[keys[i]] = (int)i + 1;
