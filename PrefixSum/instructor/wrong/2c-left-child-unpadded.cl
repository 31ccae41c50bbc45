// verdict: 2c race
// Going down, pads the place of the right child but not that of the left one.
-            buf[PADDED(right)] = binOp(before, buf[PADDED(left)]);
-            buf[PADDED(left)] = before;
+            buf[PADDED(right)] = binOp(before, buf[left]);
+            buf[left] = before;
