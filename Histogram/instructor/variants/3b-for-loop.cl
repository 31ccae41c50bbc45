// verdict: 3b correct
// A for loop that carries the end along.
-            uint next = b + 1;
-            while (next < bins && starts[next] < 0) ++next;
-            const uint end = next < bins ? (uint)starts[next] : n;
+            uint end = n;
+            for (uint next = b + 1; next < bins; ++next)
+                if (starts[next] >= 0) {
+                    end = (uint)starts[next];
+                    break;
+                }
