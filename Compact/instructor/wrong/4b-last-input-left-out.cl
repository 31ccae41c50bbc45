// verdict: 4b wrong-answer
// message: the places of the last input went to others. Which inputs does the search begin
//     with?
// The last input is never found.
-        uint low = 0, high = m;  // start[low] <= i, and start[high] > i or there is none
+        uint low = 0, high = m - 1;
