// verdict: 2 out-of-bounds
// diagnosis: outside its local array mine of 256
// Its own local array has room for 256 work-items: only groups of 512 have more.
-    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
+    local int4 mine[256];
+    mine[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);

-            buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
+            mine[lid] = msspJoin(mine[lid], mine[lid + skip]);

-    if (lid == 0) out[get_group_id(0)] = buf[0];
+    if (lid == 0) out[get_group_id(0)] = mine[0];
