// verdict: 4a race
// message: the grid is written out while others still put particles into it. What stands between two phases?
// No barrier before the last phase.
-        if (before < 0) ownLast[c] = (int)p;
-    }
-    barrier(CLK_LOCAL_MEM_FENCE);
+        if (before < 0) ownLast[c] = (int)p;
+    }
