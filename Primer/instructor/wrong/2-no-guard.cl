// verdict: 2 out-of-bounds
// message: work-items beyond n read and write as well. What does a work-item without an element
//     do?
// The guard is missing.
-    if (i < n) out[i] = a[i] - b[i];
+    out[i] = a[i] - b[i];
