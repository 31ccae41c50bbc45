// verdict: 1d wrong-answer
// message: one of the last steps is missing: two elements are left that do not meet, or two
//     pairs, or four. Which distances do 16 elements need?
// The last of the unrolled steps is missing.
-    if (lid == 0) out[get_group_id(0)] = length > 1 ? binOp(buf[0], buf[1]) : buf[0];
+    if (lid == 0) out[get_group_id(0)] = buf[0];
