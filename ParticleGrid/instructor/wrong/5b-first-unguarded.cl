// verdict: 5b out-of-bounds
// message: the first element looks to its left, where nothing is.
// The first has no left neighbour.
-        if (i == 0 || keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
+        if (keys[i] != keys[i - 1]) starts[keys[i]] = (int)i;
