// verdict: 1 race
// message: the count is read and written in two steps, and another work-item comes between them. Which single operation does both?
// Reads atomically, writes plainly.
-    if (i < n) atomic_inc(&counts[binOf(in[i], bins)]);
+    if (i < n) counts[binOf(in[i], bins)] = atomic_add(&counts[binOf(in[i], bins)], 0) + 1;
