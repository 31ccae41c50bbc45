// verdict: 3 uninitialized
// A group whose chunk is empty writes nothing, and stage two reads what it left.
-    if (lid == 0) out[get_group_id(0)] = sum;
+    if (lid == 0 && begin < end) out[get_group_id(0)] = sum;
