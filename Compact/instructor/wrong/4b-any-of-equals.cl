// verdict: 4b wrong-answer
// message: the search ends at any input that starts at i, and some of these ask for nothing. Which
//     of several with one start asked for the place?
// Stops where it meets an equal start.
-            if (start[middle] <= i)
+            if (start[middle] == i) {
+                low = middle;
+                break;
+            }
+            if (start[middle] < i)
