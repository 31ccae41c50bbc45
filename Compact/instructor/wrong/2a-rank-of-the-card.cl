// verdict: 2a wrong-answer
// message: these are the cards of rank 1, whatever their suit. A card is 4 * rank + suit: which
//     part of it says that it is a diamond?
// Divides the card by 4 in place of taking the remainder.
-    if (i < n) pred[i] = isDiamond(in[i]);
+    if (i < n) pred[i] = in[i] / 4 == 1;
