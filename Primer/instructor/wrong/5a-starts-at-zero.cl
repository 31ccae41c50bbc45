// verdict: 5a wrong-answer
// message: the fold starts from 0, which is not an element. From which accumulator does one element
//     come out as itself?
// The identity is taken to be (0, 0).
-    Pair soFar = START;
+    Pair soFar = (Pair){0, 0};
