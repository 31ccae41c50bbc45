// verdict: 5a wrong-answer
// message: the pivot counts as less than itself, and so do its equals. Which of the two flags
//     should they have?
// Not greater, for less.
-        less[i] = keys[i] < pivot;
+        less[i] = keys[i] <= pivot;
