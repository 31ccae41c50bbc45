// verdict: 2c race
// message: splitters of the right run are ranked in their own run. Which run does the other cut lie in?
// The right run is asked in both cases.
-            const uint before = rank(mid - first, keys + first, keys[own], 1);
+            const uint before = rank(end - mid, keys + mid, keys[own], 1);
