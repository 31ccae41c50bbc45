// verdict: 1 wrong-answer
// message: the last element is not written. Which is the last index that has an element?
// One too few.
-    if (i < n) out[i] = 2 * in[i];
+    if (i + 1 < n) out[i] = 2 * in[i];
