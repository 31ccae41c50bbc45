// verdict: 5 input-modified
// diagnosis: writes to the global array starts
// Counts starts up as elements arrive, which others read meanwhile.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = ((volatile global uint*)starts)[keys[i]]++;
