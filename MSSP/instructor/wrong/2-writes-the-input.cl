// verdict: 2 input-modified
// Leaves the result in the array that it is to read only, too.
     if (lid == 0) out[get_group_id(0)] = buf[0];
+    if (lid == 0 && i < n) in[i] = buf[0];
