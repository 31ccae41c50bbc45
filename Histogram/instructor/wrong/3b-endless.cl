// verdict: 3b timeout
// message: the search does not move on from the first empty bin. What changes from one round to the next?
// The wrong variable is advanced, as a slip of the pen has it.
-            while (next < bins && starts[next] < 0) ++next;
+            uint skipped = 0;
+            while (next < bins && starts[next] < 0) ++skipped;
+            next += skipped;
