// verdict: 1c race
// No barrier between the steps of the tree.
         if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
+    }

-    }
