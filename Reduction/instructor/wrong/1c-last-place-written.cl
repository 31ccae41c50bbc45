// verdict: 1c wrong-answer
// message: the group's result is what its last work-item has loaded. In which place of buf does the
//     tree end?
// Writes the last element of buf.
-    if (lid == 0) out[get_group_id(0)] = buf[0];
+    if (lid == 0) out[get_group_id(0)] = buf[size - 1];
