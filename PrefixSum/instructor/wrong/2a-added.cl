// verdict: 2a wrong-answer
// message: the elements are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
-    if (i < n) out[i] = i >= stride ? binOp(in[i - stride], in[i]) : in[i];
+    if (i < n) out[i] = i >= stride ? in[i - stride] + in[i] : in[i];
