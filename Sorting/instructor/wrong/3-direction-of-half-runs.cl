// verdict: 3 wrong-answer
// message: the two halves of a run are sorted in different directions. Runs of how many elements does stage `size` make?
// The run is taken for half as long.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = left / (size / 2) % 2 == 0;
