// verdict: 1 divergent-barrier
// message: a work-item without a pair never reaches the barrier. Who must reach it?
// The barrier stands in the branch.
-            if (a > b) {
-                buf[left] = b;
-                buf[left + 1] = a;
-            }
-        }
-        barrier(CLK_LOCAL_MEM_FENCE);
+            if (a > b) {
+                buf[left] = b;
+                buf[left + 1] = a;
+            }
+            barrier(CLK_LOCAL_MEM_FENCE);
+        }
