// verdict: 4a out-of-bounds
// Off by one: n entries have the places 0 to n - 1.
-        const uint k = n - 1 - i;
+        const uint k = n - i;
