// verdict: 3b wrong-answer
// Every second work-item takes two survivors, and the others wait.
-    if (k < count[0]) out[where[k]] = expensive(in[where[k]]);
+    if (k % 2 == 0 && k < count[0]) {
+        out[where[k]] = expensive(in[where[k]]);
+        if (k + 1 < count[0]) out[where[k + 1]] = expensive(in[where[k + 1]]);
+    }
