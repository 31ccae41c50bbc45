// verdict: 1 race
// message: the block is stored while the last round still moves elements. Which work-item stores buf[1]?
// The barrier comes before each round, and none after the last.
-    for (uint round = 0; round < count; ++round) {
-        const uint left = 2 * lid + round % 2;
-        if (left + 1 < count) {
-            const int a = buf[left], b = buf[left + 1];
-            if (a > b) {
-                buf[left] = b;
-                buf[left + 1] = a;
-            }
-        }
-        barrier(CLK_LOCAL_MEM_FENCE);
-    }
+    for (uint round = 0; round < count; ++round) {
+        const uint left = 2 * lid + round % 2;
+        barrier(CLK_LOCAL_MEM_FENCE);
+        if (left + 1 < count) {
+            const int a = buf[left], b = buf[left + 1];
+            if (a > b) {
+                buf[left] = b;
+                buf[left + 1] = a;
+            }
+        }
+    }
