// verdict: 4a wrong-answer
// message: the flag is 2 to the power of the bit where it should be 1. What would a scan make of that?
// The flag keeps its place in the key.
-    if (i < n) zeros[i] = 1 - (keys[i] >> bit & 1);
+    if (i < n) zeros[i] = ~keys[i] & 1u << bit;
