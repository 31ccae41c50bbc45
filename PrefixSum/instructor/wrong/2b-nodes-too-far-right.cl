// verdict: 2b wrong-answer
// message: in one of the sweeps the nodes are looked for to the right of their places. A node has
//     its value in the last of its elements: which one is that for the node over elements 0 to 2d -
//     1, and which one for its left child?
// Begins with element 2 * lid + 1, whatever the distance: no - 1.
     for (uint d = 1; d <= size; d *= 2) {
         barrier(CLK_LOCAL_MEM_FENCE);
-        const uint left = (2 * lid + 1) * d - 1;
+        const uint left = (2 * lid + 1) * d;
