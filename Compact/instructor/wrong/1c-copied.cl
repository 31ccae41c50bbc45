// verdict: 1c wrong-answer
// message: each element stayed at its own place. Where does target[i] say that it goes?
// Leaves each element at its own place.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n && !drop(in[i])) out[i] = in[i];
