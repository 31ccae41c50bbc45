// verdict: 1c divergent-barrier
// The barrier is inside the condition: half of the work-items never reach it.
-        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
+        if (lid + middle < length) {
+            buf[lid] = binOp(buf[lid], buf[lid + middle]);

     }
+    }
