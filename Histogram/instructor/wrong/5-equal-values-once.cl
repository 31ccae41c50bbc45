// verdict: 5 wrong-answer
// message: of neighbours with equal values only the first moves its value. Which values may be left
//     out?
// Takes a value that is equal to its left neighbour for one that has been moved.
-        outValues[place] = values[i];
+        if (i == 0 || values[i] != values[i - 1]) outValues[place] = values[i];
