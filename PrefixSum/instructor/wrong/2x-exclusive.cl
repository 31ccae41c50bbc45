// verdict: 2x wrong-answer
// message: this is the exclusive scan. Does an element belong to its own prefix?
// Leaves the elements out of their own prefixes.
-    for (uint k = 0; k < ITEMS; k++) own[k] = binOp(before, own[k]);
+    for (uint k = ITEMS - 1; k > 0; k--) own[k] = binOp(before, own[k - 1]);
+    own[0] = before;
