// verdict: 3b wrong-answer
// message: the next bin was taken for the next run, though it is empty. What does -1 as the end of
//     a run mean?
// Does not search on where the next bin is empty.
-            while (next < bins && starts[next] < 0) ++next;
