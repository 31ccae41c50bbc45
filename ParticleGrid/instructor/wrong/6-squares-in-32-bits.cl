// verdict: 6 wrong-answer
// message: the square of a distance is kept in 32 bits: with few cells it is lost. How large may a
//     square be where one cell is as wide as the whole grid?
// Computes in uint, where 65536 * 65536 is 0.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    const uint dx = abs_diff(x[p], x[other]), dy = abs_diff(y[p], y[other]);
+                    if (other != p && dx * dx + dy * dy <= radius * radius) ++found;
