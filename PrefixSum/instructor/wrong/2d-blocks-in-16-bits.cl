// verdict: 2d wrong-answer
// The number of the block wraps around.
-    const uint g = get_global_id(0);
+    const ushort g = get_global_id(0);
