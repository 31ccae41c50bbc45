// verdict: 1c over-limit
// diagnosis: in each group one work-item makes most of the local reads
// All load, and the first work-item adds up what they have loaded.
-    for (int length = size; length > 1; length = (length + 1) / 2) {
-        const int middle = (length + 1) / 2;
-        if (lid + middle < length) buf[lid] = binOp(buf[lid], buf[lid + middle]);
-        barrier(CLK_LOCAL_MEM_FENCE);
-    }
-    if (lid == 0) out[get_group_id(0)] = buf[0];
+    if (lid == 0) {
+        ElTp all = buf[0];
+        for (int i = 1; i < size; ++i) all = binOp(all, buf[i]);
+        out[get_group_id(0)] = all;
+    }
