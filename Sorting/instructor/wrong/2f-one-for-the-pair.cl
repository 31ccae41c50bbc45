// verdict: 2f over-limit
// diagnosis: merges its own stretch
// The first work-item of a pair merges all of it.
-    if (begin < n) {
-        const uint stop = min(begin + stretch, n);
+    if (begin < n && begin == first) {
+        const uint stop = end;
