// verdict: 1 wrong-answer
// message: where n is odd, the last stretch is joined with itself. What becomes of a stretch
//     without a right neighbour?
// Takes the last element for its own right neighbour.
-        out[i] = 2 * i + 1 < n ? msspJoin(left, in[2 * i + 1]) : left;
+        out[i] = msspJoin(left, in[min(2 * i + 1, n - 1)]);
