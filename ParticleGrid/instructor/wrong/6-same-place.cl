// verdict: 6 wrong-answer
// message: particles at the very same place are missing. Which particle is not a neighbour: one at the
//     same place, or the one with the same number?
// Distinguishes particles by their positions.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    const bool here = x[other] == x[p] && y[other] == y[p];
+                    if (!here && within(x[p], y[p], x[other], y[other], radius)) ++found;
