// verdict: 6 correct
// The cells by the distance of rows and columns, signed.
-        for (uint r = max(row, 1u) - 1; r <= min(row + 1, side - 1); ++r)
-            for (uint q = max(column, 1u) - 1; q <= min(column + 1, side - 1); ++q)
-                for (int i = starts[r * side + q]; i < ends[r * side + q]; ++i) {
-                    const uint other = particles[i];
-                    if (other != p && within(x[p], y[p], x[other], y[other], radius)) ++found;
-                }
+        for (int dr = -1; dr <= 1; ++dr)
+            for (int dq = -1; dq <= 1; ++dq) {
+                const int r = (int)row + dr, q = (int)column + dq;
+                if (r < 0 || q < 0 || r >= (int)side || q >= (int)side) continue;
+                const uint c = (uint)r * side + (uint)q;
+                for (int i = starts[c]; i < ends[c]; ++i) {
+                    const uint other = particles[i];
+                    found += other != p && within(x[other], y[other], x[p], y[p], radius);
+                }
+            }
