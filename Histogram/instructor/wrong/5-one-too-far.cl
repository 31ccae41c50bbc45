// verdict: 5 out-of-bounds
// Takes the rank for one that counts the element itself.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = starts[keys[i]] + ranks[i] + 1;
