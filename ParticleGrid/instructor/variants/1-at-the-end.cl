// verdict: 1 correct
// Appends behind the last one, in the order of the particles.
-        int head = -1;
-        for (uint p = 0; p < n; ++p)
-            if (cellOf(x[p], y[p], side) == c) {
-                next[p] = head;
-                head = (int)p;
-            }
-        heads[c] = head;
+        int last = -1;
+        for (uint p = 0; p < n; ++p) {
+            if (cellOf(x[p], y[p], side) != c) continue;
+            if (last < 0)
+                heads[c] = (int)p;
+            else
+                next[last] = (int)p;
+            next[p] = -1;
+            last = (int)p;
+        }
