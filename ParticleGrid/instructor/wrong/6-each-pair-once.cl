// verdict: 6 wrong-answer
// message: each pair of neighbours was counted for one of the two only. Who else has this
//     particle as a neighbour?
// As if a pair were to be counted once.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (other > p && within(x[p], y[p], x[other], y[other], radius)) ++found;
