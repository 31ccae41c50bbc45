// verdict: 3a race
// No barrier between the levels.
-        }
-        barrier(CLK_LOCAL_MEM_FENCE);
-    }
+        }
+    }
+    barrier(CLK_LOCAL_MEM_FENCE);
