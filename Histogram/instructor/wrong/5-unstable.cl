// verdict: 5 race
// message: places are handed out in the order in which work-items arrive, and the place is read by others meanwhile. Which order does the contract promise?
// Counts starts up as elements arrive.
-        const uint place = starts[keys[i]] + ranks[i];
+        const uint place = ((volatile global uint*)starts)[keys[i]]++;
