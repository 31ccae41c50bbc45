// verdict: 2a uninitialized
// Zeroes one bin for each work-item; there may be more.
-    for (uint b = lid; b < bins; b += size) own[b] = 0;
+    if (lid < bins) own[lid] = 0;
