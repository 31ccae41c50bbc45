// verdict: 2c race
// message: equal keys of the left run are not counted before a splitter of the right run. Which come first?
// The splitter of the right run goes before equal keys of the left one.
-            const uint before = rank(mid - first, keys + first, keys[own], 1);
+            const uint before = rank(mid - first, keys + first, keys[own], 0);
