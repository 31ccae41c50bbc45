// verdict: 6 wrong-answer
// message: each particle that is near enough in both directions was counted. How far apart are two particles
//     that differ by a cell's width in x and in y?
// The greater of the two distances in place of the distance.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (other != p && abs_diff(x[p], x[other]) <= radius &&
+                        abs_diff(y[p], y[other]) <= radius)
+                        ++found;
