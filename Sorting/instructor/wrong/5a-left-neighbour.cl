// verdict: 5a out-of-bounds
// message: elements are compared with their left neighbour. Which element is the pivot?
// The neighbour is taken for the pivot.
-        const int pivot = keys[first[i]];
+        const int pivot = keys[i - 1];
