// verdict: 2c out-of-bounds
// Asks for the start of a row behind the last one.
-        const uint end = r + 1 < rows ? start[r + 1] : n;
+        const uint end = start[r + 1];
