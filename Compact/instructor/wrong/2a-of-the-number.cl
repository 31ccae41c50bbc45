// verdict: 2a wrong-answer
// message: the predicate was applied to the card's place. What should it be applied to?
// Asks about the number of the card in the hand.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = isDiamond((int)i);
