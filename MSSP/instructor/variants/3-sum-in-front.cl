// verdict: 3 correct
// The sum so far is put in front of the next window's first element.
-        buf[lid] = (int4)(mss, mis, mcs, ts);
+        const int4 own = (int4)(mss, mis, mcs, ts);
+        buf[lid] = lid == 0 ? msspJoin(sum, own) : own;

-        if (lid == 0) sum = msspJoin(sum, buf[0]);
+        sum = buf[0];
+        barrier(CLK_LOCAL_MEM_FENCE);
