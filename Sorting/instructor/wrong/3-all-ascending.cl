// verdict: 3 wrong-answer
// message: all runs ascend, so that two of them never make a bitonic sequence. Which runs of a stage descend?
// No run descends.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = size > 0;
