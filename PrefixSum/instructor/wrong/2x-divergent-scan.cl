// verdict: 2x divergent-barrier
// Work-items that have no element do not come to scanBlock.
-    ElTp before = scanBlock(buf, lid);
+    ElTp before = NE;
+    if (first < n) before = scanBlock(buf, lid);
