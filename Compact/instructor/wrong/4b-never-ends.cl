// verdict: 4b timeout
// The search never gets below two candidates.
-        while (high - low > 1) {
+        while (high - low >= 1) {
