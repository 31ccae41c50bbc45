// verdict: 2d out-of-bounds
// message: elements of the left part are ranked in the left part. Which part must be asked?
// The own part is asked.
-        merged[lid + rank(rights, keys + right, key, 0)] = key;
+        merged[lid + rank(lefts, keys + left, key, 0)] = key;
