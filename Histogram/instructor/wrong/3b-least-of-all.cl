// verdict: 3b over-limit
// diagnosis: 300
// Goes through all bins for the least start that is greater than its own.
-            uint next = b + 1;
-            while (next < bins && starts[next] < 0) ++next;
-            const uint end = next < bins ? (uint)starts[next] : n;
+            uint end = n;
+            for (uint next = 0; next < bins; ++next)
+                if (starts[next] > starts[b]) end = min(end, (uint)starts[next]);
