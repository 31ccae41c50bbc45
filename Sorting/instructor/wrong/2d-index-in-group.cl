// verdict: 2d out-of-bounds
// message: elements of the right part lie as far too high as the left part is long. What is the index of an element in its own part?
// lid in place of j.
-        merged[j + rank(lefts, keys + left, key, 1)] = key;
+        merged[lid + rank(lefts, keys + left, key, 1)] = key;
