// verdict: 2a wrong-answer
// message: the predicate was asked about the place of the card. What is it about?
// Asks about the number of the card in the hand.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = isDiamond((int)i);
