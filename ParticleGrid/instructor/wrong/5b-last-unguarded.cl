// verdict: 5b out-of-bounds
// message: the last element looks to its right, where nothing is.
// The last has no right neighbour.
-        if (i == n - 1 || keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
+        if (keys[i] != keys[i + 1]) ends[keys[i]] = (int)i + 1;
