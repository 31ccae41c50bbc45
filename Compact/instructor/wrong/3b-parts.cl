// verdict: 3b over-limit
// message: right, but in each wave half of the lanes wait. How many survivors does each
//     work-item need to take?
// Every second work-item takes two survivors, and the others wait.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k % 2 == 0 && k < count[0]) {
+        out[where[k]] = expensive(in[where[k]]);
+        if (k + 1 < count[0]) out[where[k + 1]] = expensive(in[where[k + 1]]);
+    }
