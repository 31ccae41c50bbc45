// verdict: 4a correct
// A mask in place of a shift.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = (keys[i] & 1u << bit) == 0;
