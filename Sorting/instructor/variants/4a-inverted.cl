// verdict: 4a correct
// Inverts the key first.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = ~keys[i] >> bit & 1u;
