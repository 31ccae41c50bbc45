// verdict: 6 wrong-answer
// message: every count is one too high, as if each particle were its own neighbour. How far is it
//     from itself?
// Does not leave itself out.
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (within(x[p], y[p], x[other], y[other], radius)) ++found;
