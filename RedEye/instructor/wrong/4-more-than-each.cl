// verdict: 4 wrong-answer
// message: pixels whose red is more than their green and more than their blue were changed. What
//     is the red compared with?
// Compares with each of the two in place of their sum.
             const int others = p.y + p.z;
-            if (p.x > others) {
+            if (p.x > p.y && p.x > p.z) {
