// verdict: 2x wrong-answer
// Combines the tiles in the order in which it asks them.
-            far = binOp(value, far);
+            far = binOp(far, value);
