// verdict: 2a wrong-answer
// message: the odd cards are 1, so spades (suit 3) as well. Which bits of a card are its suit?
// Tests the lowest bit alone.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = in[i] & 1;
