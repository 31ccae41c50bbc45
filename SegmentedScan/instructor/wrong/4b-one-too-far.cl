// verdict: 4b out-of-bounds
// Off by one: n entries have the places 0 to n - 1.
-        const uint k = n - 1 - start[r];
+        const uint k = n - start[r];
