// verdict: 3b out-of-bounds
// Takes the count of elements up to here for the place.
-        out[place - 1] = x;
+        out[place] = x;
