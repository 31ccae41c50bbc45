// verdict: 5b wrong-answer
// message: the segment of the equal elements ends before its last element. How many elements lie
//     before its end?
// The end is where the old segment begins, plus the number of equal elements.
-            stop = greaters;
+            stop = first[i] + (greaters - equals);
