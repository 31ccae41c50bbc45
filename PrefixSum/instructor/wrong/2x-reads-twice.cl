// verdict: 2x over-limit
// diagnosis: global transactions, ideally placed
// Loads and scans its elements a second time instead of keeping them.
     before = binOp(left[0], before);
-    for (uint k = 0; k < ITEMS; k++) own[k] = binOp(before, own[k]);
+    loadItems(n, in, first, own);
+    own[0] = binOp(before, own[0]);
+    for (uint k = 1; k < ITEMS; k++) own[k] = binOp(own[k - 1], own[k]);
     storeItems(n, own, first, out);
