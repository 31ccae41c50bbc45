// verdict: 2d out-of-bounds
// message: elements of the right part lie too far to the right, by the length of the left part.
//     What is the index of an element in its own part?
// lid in place of j.
-        merged[j + rank(lefts, keys + left, key, 1)] = key;
+        merged[lid + rank(lefts, keys + left, key, 1)] = key;
