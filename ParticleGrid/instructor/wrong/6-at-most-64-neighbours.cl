// verdict: 6 out-of-bounds
// diagnosis: outside its private array
// Lists the neighbours first, in an array that many of them overrun.
-        uint found = 0;
+        uint near[64];
+        uint found = 0;

-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
+                    if (other != p && within(x[p], y[p], x[other], y[other], radius))
+                        near[found++] = other;

-        neighbours[p] = found;
+        neighbours[p] = found == 0 || near[0] == p ? 0 : found;
