// verdict: 3b race
// Others read their elements at once.
-    }
-    barrier(CLK_LOCAL_MEM_FENCE);
+    }
