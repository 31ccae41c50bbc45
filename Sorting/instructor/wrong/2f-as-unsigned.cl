// verdict: 2f wrong-answer
// message: negative keys come after all others. As which type are they compared?
// Compares keys as unsigned numbers.
-            const bool takesLeft = a <= b;
+            const bool takesLeft = (uint)a <= (uint)b;
