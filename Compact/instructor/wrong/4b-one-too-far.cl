// verdict: 4b out-of-bounds
// Searches from one behind the last input.
-        uint low = 0, high = m;  // start[low] <= i, and start[high] > i or there is none
+        uint low = 0, high = m + 1;
