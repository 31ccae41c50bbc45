// verdict: 5a over-limit
// diagnosis: does the work of others as well
// Every sixth work-item compares its own element and the next five.
-    if (i < n) {
-        const int pivot = keys[first[i]];
-        less[i] = keys[i] < pivot;
-        equal[i] = keys[i] == pivot;
-    }
+    for (uint k = i; i % 6 == 0 && k < min(i + 6, n); ++k) {
+        const int pivot = keys[first[k]];
+        less[k] = keys[k] < pivot;
+        equal[k] = keys[k] == pivot;
+    }
