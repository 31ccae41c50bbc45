// verdict: 1c input-modified
// Borrows a place of the input and restores it: nothing differs after the launch.
-    if (lid == 0) out[get_group_id(0)] = buf[0];
+    if (lid == 0) out[get_group_id(0)] = buf[0];
+    if (lid == 0 && first < n) {
+        global ElTp* borrowed = (global ElTp*)in + first;
+        const ElTp kept = *borrowed;
+        *borrowed = buf[0];
+        out[get_group_id(0)] = *borrowed;
+        *borrowed = kept;
+    }
