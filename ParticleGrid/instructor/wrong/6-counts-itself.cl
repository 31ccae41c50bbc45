// verdict: 6 wrong-answer
// message: each particle counts itself as well: it is 0 away from itself.
// Does not leave itself out.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (within(x[p], y[p], x[other], y[other], radius)) ++found;
