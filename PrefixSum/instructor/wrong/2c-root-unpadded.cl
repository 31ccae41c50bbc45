// verdict: 2c wrong-answer
// message: the root was cleared where it would lie without padding. Where does it lie with
//     padding?
// Clears the root where it would lie without padding.
-    if (lid == 0) buf[PADDED(2 * size - 1)] = NE;
+    if (lid == 0) buf[2 * size - 1] = NE;
