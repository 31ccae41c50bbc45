// verdict: 1b wrong-answer
// message: the elements' indices went to the places, not the elements. Which array is read at i?
// The own number is sent.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0) out[target[i]] = (int)i;
