// verdict: 1b correct
// Through a pointer.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n) {
+        const int to = target[i];
+        global int* place = out;
+        if (to > -1) *(place + to) = in[i];
+    }
