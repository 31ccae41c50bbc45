// verdict: 1d out-of-bounds
// Every work-item writes the result, to the place of its own number.
-    if (lid == 0) out[get_group_id(0)] = length > 1 ? binOp(buf[0], buf[1]) : buf[0];
+    out[get_global_id(0)] = length > 1 ? binOp(buf[0], buf[1]) : buf[0];
