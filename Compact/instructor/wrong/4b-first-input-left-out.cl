// verdict: 4b wrong-answer
// message: the places of the first input went to the second. Which inputs does the search
//     begin with?
// The first input is never found.
-        uint low = 0, high = m;  // start[low] <= i, and start[high] > i or there is none
+        uint low = m > 1, high = m;
