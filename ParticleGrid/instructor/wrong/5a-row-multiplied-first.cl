// verdict: 5a wrong-answer
// message: y was multiplied by the side before it was divided, so particles of one row are in
//     different cells. Which of the two operations rounds, and so comes first?
// y * side / width in place of y / width * side.
-        keys[p] = cellOf(x[p], y[p], side);
+        keys[p] = y[p] * side / widthOf(side) + x[p] / widthOf(side);
