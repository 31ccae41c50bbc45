// verdict: 5a wrong-answer
// message: each block takes in the first element of the next one. Which element is its last?
// Goes one element too far, unless the array ends there.
-    const uint end = min((w + 1) * per, n);
+    const uint end = min((w + 1) * per + 1, n);
