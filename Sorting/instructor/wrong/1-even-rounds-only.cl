// verdict: 1 wrong-answer
// message: every pair is sorted, and nothing ever leaves its pair. Which elements does an odd round compare?
// Every round compares the same pairs.
-        const uint left = 2 * lid + round % 2;
+        const uint left = 2 * lid;
