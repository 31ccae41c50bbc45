// verdict: 2c uninitialized
// Padding on one side: loads to where the elements lay without it.
-    buf[PADDED(lid)] = x;
-    buf[PADDED(lid + size)] = y;
+    buf[lid] = x;
+    buf[lid + size] = y;
