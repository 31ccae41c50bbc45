// verdict: 5a wrong-answer
// message: negative keys come after all others. As which type are they compared?
// Compares keys as unsigned numbers.
-        less[i] = keys[i] < pivot;
+        less[i] = (uint)keys[i] < (uint)pivot;
