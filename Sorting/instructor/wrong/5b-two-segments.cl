// verdict: 5b wrong-answer
// message: the elements that are equal to the pivot and those that are greater make one segment. Where does each of the three end?
// Equal and greater elements stay in one segment.
-            stop = greaters;
+            stop = end[i];
