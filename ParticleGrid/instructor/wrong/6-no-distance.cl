// verdict: 6 wrong-answer
// message: every particle in the nine cells is counted, however far away. What does the grid say
//     about a distance, and what does it not say?
// No distance.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (other != p) ++found;
