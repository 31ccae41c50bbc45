// verdict: 5 out-of-bounds
// Takes the next group's start for its own.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = starts[keys[i] + 1] + ranks[i];
