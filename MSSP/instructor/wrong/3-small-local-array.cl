// verdict: 3 out-of-bounds
// diagnosis: outside its local array mine
// Its own local array has room for 128 work-items, and groups may have more.
-    int4 sum = (int4)(0, 0, 0, 0);
+    local int4 mine[128];
+    int4 sum = (int4)(0, 0, 0, 0);

-        buf[lid] = (int4)(mss, mis, mcs, ts);
+        mine[lid] = (int4)(mss, mis, mcs, ts);

-                buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
+                mine[lid] = msspJoin(mine[lid], mine[lid + skip]);

-        if (lid == 0) sum = msspJoin(sum, buf[0]);
+        if (lid == 0) sum = msspJoin(sum, mine[0]);
