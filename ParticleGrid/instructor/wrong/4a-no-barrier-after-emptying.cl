// verdict: 4a race
// message: a list may be made empty after its first particle has come. What stands between two phases?
// No barrier behind the first phase.
-        ownLast[c] = -1;
-    }
-    barrier(CLK_LOCAL_MEM_FENCE);
+        ownLast[c] = -1;
+    }
