// verdict: 2d out-of-bounds
// message: keys are ranked in the other run from its beginning, not in the part of it that belongs to the piece. What has the place of the piece counted already?
// The rank is that in the whole right run.
-        merged[lid + rank(rights, keys + right, key, 0)] = key;
+        merged[lid + rank(right + rights - mid, keys + mid, key, 0)] = key;
