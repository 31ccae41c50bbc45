// verdict: 2a wrong-answer
// message: the diamonds themselves were written. Step 2 counts them: what must each of them
//     count as?
// The element in place of a 1.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = isDiamond(in[i]) ? in[i] : 0;
