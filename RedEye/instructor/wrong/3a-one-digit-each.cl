// verdict: 3a uninitialized
// Clears no more buckets than there are work-items.
-    for (uint d = lid; d < DIGITS; d += size) bucket[d] = 0;
+    if (lid < DIGITS) bucket[lid] = 0;
