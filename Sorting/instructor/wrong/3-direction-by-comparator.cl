// verdict: 3 wrong-answer
// message: the second run of a stage ascends like the first, so that the two never make a bitonic sequence.
//     After how many elements does the direction change?
// The run is that of the number of the comparator.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = c / size % 2 == 0;
