// verdict: 2c uninitialized
// Padding on one side: loads to where the elements lay without it.
-    tree[PADDED(lid)] = x;
-    tree[PADDED(lid + size)] = y;
+    buf[lid] = x;
+    buf[lid + size] = y;
