// verdict: 2x over-limit
// diagnosis: a few work-items
// With many elements one work-item scans them all.
+    if (n > 40000) {
+        ElTp sum = NE;
+        for (uint i = 0; i < n && get_global_id(0) == 0; i++) out[i] = sum = binOp(sum, in[i]);
+        return;
+    }
     local uint ticket[1];
