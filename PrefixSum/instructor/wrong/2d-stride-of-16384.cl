// verdict: 2d race
// Goes on by 16,384 elements, as if there were no more work-items.
-    const uint i = get_global_id(0);
-    if (i < n) out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
+    for (uint i = get_global_id(0); i < n; i += 16384)
+        out[i] = i < block ? scanned[i] : binOp(offsets[i / block - 1], scanned[i]);
