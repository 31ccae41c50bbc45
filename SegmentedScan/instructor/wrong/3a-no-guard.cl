// verdict: 3a out-of-bounds
// Work-items without a node on their level go on.
-        if (right < 2 * size) {
+        {
