// verdict: 4b out-of-bounds
// Work-items beyond n write as well.
-    if (i < n) {
-        uint low = 0, high = m;  // start[low] <= i, and start[high] > i or there is none
+    {
+        uint low = 0, high = m;
