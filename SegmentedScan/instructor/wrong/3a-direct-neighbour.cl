// verdict: 3a wrong-answer
// message: each node takes in the element next to its own place. How far to the left does its left
//     child keep its value?
// Takes the place beside it for the left child, at every level.
-        const uint left = (2 * lid + 1) * d - 1;
-        const uint right = left + d;
+        const uint right = 2 * (lid + 1) * d - 1;
+        const uint left = right - 1;
