// verdict: 6 wrong-answer
// message: everybody in the nine cells is counted, however far away. What does the grid know, and what does it not?
// No distance.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (other != p) ++found;
