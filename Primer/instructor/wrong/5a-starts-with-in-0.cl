// verdict: 5a wrong-answer
// message: the first element of the array takes part in every block. What is the fold of no
//     elements?
// Starts from in[0] in place of START.
-    Pair soFar = START;
+    Pair soFar = {in[0], in[0]};
