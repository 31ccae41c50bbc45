// verdict: 6 wrong-answer
// message: the four cells that only touch the particle's own at a corner were left out. Which
//     cells can hold a neighbour?
// Cells above, below, left and right alone.
                     const uint other = particles[i];
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (r != row && q != column) continue;
+                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
