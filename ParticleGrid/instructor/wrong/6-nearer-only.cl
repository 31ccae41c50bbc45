// verdict: 6 wrong-answer
// message: particles exactly one cell's width away are missing. Are they at most that far away?
// Less in place of at most.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    const ulong dx = abs_diff(x[p], x[other]), dy = abs_diff(y[p], y[other]);
+                    const ulong width = radius;
+                    if (other != p && dx * dx + dy * dy < width * width) ++found;
