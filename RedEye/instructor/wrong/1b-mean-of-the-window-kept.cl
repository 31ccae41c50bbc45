// verdict: 1b wrong-answer
// message: the spread of a window is its sum of squares alone: bright windows score too little.
//     What is subtracted for its mean?
// Cosine similarity.
-        const int4 spread = side * side * squares - sum * sum;
+        const int4 spread = side * side * squares;

-                sum += p;

-        int4 dot = (int4)(0, 0, 0, 0), sum = dot, squares = dot;
+        int4 dot = (int4)(0, 0, 0, 0), squares = dot;
