// verdict: 1 correct
// Both elements are written, moved or not.
-            if (a > b) {
-                buf[left] = b;
-                buf[left + 1] = a;
-            }
+            buf[left] = min(a, b);
+            buf[left + 1] = max(a, b);
