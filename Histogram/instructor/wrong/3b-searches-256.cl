// verdict: 3b wrong-answer
// message: after 255 empty bins the search gives up. How many can there be in a row?
// Looks at 256 bins.
-            while (next < bins && starts[next] < 0) ++next;
+            while (next < bins && next < b + 256 && starts[next] < 0) ++next;
