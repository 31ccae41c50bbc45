// verdict: 3b out-of-bounds
// The search has no end where all later bins are empty.
-            while (next < bins && starts[next] < 0) ++next;
+            while (starts[next] < 0) ++next;
