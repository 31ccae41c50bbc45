// verdict: 1c build-error
// The same without a cast: const is there so that the compiler sees it.
-    if (lid == 0) out[get_group_id(0)] = buf[0];
+    if (lid == 0) in[get_group_id(0)] = buf[0];
