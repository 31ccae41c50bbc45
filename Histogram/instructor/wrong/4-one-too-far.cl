// verdict: 4 out-of-bounds
// The inclusive scan counts the run itself.
-        const uint place = runs[i] - 1;
+        const uint place = runs[i];
