// verdict: 3 wrong-answer
// message: negative keys come after all others. As which type are they compared?
// Compares keys as unsigned numbers.
-        const int a = data[left], b = data[right];
+        const uint a = data[left], b = data[right];
