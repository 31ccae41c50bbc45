// verdict: 2a wrong-answer
// message: an element without a partner becomes the neutral element. What is it combined with, and what does that give?
// NE stands for the result where it should stand for the partner.
-    if (i < n) out[i] = i >= stride ? binOp(in[i - stride], in[i]) : in[i];
+    if (i < n) out[i] = i >= stride ? binOp(in[i - stride], in[i]) : NE;
