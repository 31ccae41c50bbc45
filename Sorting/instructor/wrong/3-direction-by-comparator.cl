// verdict: 3 wrong-answer
// message: the direction changes after `size` comparators. How many comparators has a run of `size` elements?
// The run is that of the number of the comparator.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = c / size % 2 == 0;
