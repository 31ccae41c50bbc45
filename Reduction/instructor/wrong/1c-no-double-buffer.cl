// verdict: 1c input-modified
// Writes over the input, which other groups may have yet to read, and copies from there.
-    if (lid == 0) out[get_group_id(0)] = buf[0];
+    global ElTp* same = (global ElTp*)in;
+    if (lid == 0) {
+        same[get_group_id(0)] = buf[0];
+        out[get_group_id(0)] = same[get_group_id(0)];
+    }
