// verdict: 2b out-of-bounds
// message: pairs of the right run lie too far to the right, by the length of the left run. What is
//     the index of pair j in its own run?
// The right run adds the number of the work-item.
-        const uint place = j + rank(lefts, leftKeys, rightKeys[j], 1);
+        const uint place = i + rank(lefts, leftKeys, rightKeys[j], 1);
