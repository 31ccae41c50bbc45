// verdict: 3b wrong-answer
// Looks at 256 bins.
-            while (next < bins && starts[next] < 0) ++next;
+            while (next < bins && next < b + 256 && starts[next] < 0) ++next;
