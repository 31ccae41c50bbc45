// verdict: 4b wrong-answer
// message: the list of a cell begins where the list of a group ends. What is the new head?
// The end becomes the head.
-                head = firsts[at];
+                head = lasts[at];
