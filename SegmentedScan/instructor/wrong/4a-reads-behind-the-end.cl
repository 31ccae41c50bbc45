// verdict: 4a out-of-bounds
// Asks for the flag behind the last entry.
-        heads[k] = i + 1 < n ? flags[i + 1] : 1;
+        heads[k] = flags[i + 1];
