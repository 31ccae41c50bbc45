// verdict: 3 wrong-answer
// message: every run of a stage descends, so that two of them never make a bitonic sequence. In which
//     direction does run 0 go, and after how many elements does the direction change?
// No run ascends.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = size == 0;
