// verdict: 2f over-limit
// diagnosis: a few work-items make most of the writes
// The first work-item of a pair merges all of it.
-    if (begin < n) {
-        const uint stop = min(begin + stretch, n);
+    if (begin < n && begin == first) {
+        const uint stop = end;
