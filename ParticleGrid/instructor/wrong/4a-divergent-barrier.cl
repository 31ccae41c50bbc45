// verdict: 4a divergent-barrier
// message: only work-items with a particle reach the barrier. Who must reach it?
// The barrier stands in the loop.
-        if (before < 0) ownLast[c] = (int)p;
-    }
-    barrier(CLK_LOCAL_MEM_FENCE);
+        if (before < 0) ownLast[c] = (int)p;
+        barrier(CLK_LOCAL_MEM_FENCE);
+    }
