// verdict: 3 wrong-answer
// message: the second run of a stage ascends like the first, so that the two never make a bitonic sequence.
//     After how many elements does the direction change?
// No run descends.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = size > 0;
