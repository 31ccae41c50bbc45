// verdict: 4a wrong-answer
// message: an empty list is 0, and so is the list of particle 0 alone. What marks an empty list?
// Lists are emptied with 0.
-        ownFirst[c] = -1;
-        ownLast[c] = -1;
-    }
-    barrier(CLK_LOCAL_MEM_FENCE);
-    for (uint p = get_global_id(0); p < n; p += get_global_size(0)) {
-        const uint c = cellOf(x[p], y[p], side);
-        const int before = atomic_xchg(&ownFirst[c], (int)p);
-        next[p] = before;
-        if (before < 0) ownLast[c] = (int)p;
+        ownFirst[c] = 0;
+        ownLast[c] = 0;
+    }
+    barrier(CLK_LOCAL_MEM_FENCE);
+    for (uint p = get_global_id(0); p < n; p += get_global_size(0)) {
+        const uint c = cellOf(x[p], y[p], side);
+        const int before = atomic_xchg(&ownFirst[c], (int)p);
+        next[p] = before;
+        if (before == 0) ownLast[c] = (int)p;
