// verdict: 2c wrong-answer
// message: splitters are searched for in their own run. In which run is the rank of a splitter?
// Both searches go through the run that the splitter comes from.
-            const uint before = rank(end - mid, keys + mid, keys[own], 0);
+            const uint before = rank(mid - first, keys + first, keys[own], 0);

-            const uint before = rank(mid - first, keys + first, keys[own], 1);
+            const uint before = rank(end - mid, keys + mid, keys[own], 1);
