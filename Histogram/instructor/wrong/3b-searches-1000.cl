// verdict: 3b wrong-answer
// Looks at 1000 bins, which is enough for all but the widest gaps.
-            while (next < bins && starts[next] < 0) ++next;
+            while (next < bins && next < b + 1000 && starts[next] < 0) ++next;
