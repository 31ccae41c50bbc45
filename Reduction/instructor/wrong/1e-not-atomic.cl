// verdict: 1e race
// Reads, adds and writes in three pieces: updates get lost.
-    if (first < n) atomicBinOp(total, second < n ? binOp(in[first], in[second]) : in[first]);
+    if (first < n) {
+        const ElTp own = second < n ? binOp(in[first], in[second]) : in[first];
+        *total = binOp(*total, own);
+    }
