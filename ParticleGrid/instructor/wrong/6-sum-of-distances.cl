// verdict: 6 wrong-answer
// message: the distances in x and in y were added. How far apart are two particles that differ in
//     both?
// The sum of the two distances in place of the distance.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (other != p &&
+                        abs_diff(x[p], x[other]) + abs_diff(y[p], y[other]) <= radius)
+                        ++found;
