// verdict: 4a out-of-bounds
// message: flags past the last one are written. Which work-items have a key?
// Does not ask for n.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    zeros[i] = 1 - (keys[i] >> bit & 1);
