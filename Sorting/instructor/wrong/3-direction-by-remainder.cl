// verdict: 3 wrong-answer
// message: only the comparator at the beginning of a run sorts upwards. How does left give the number
//     of its run?
// The remainder is 0 only where a run begins.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = left % size == 0;
