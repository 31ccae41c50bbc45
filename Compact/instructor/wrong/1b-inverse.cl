// verdict: 1b wrong-answer
// message: the addresses were written, each at its own place. What moves, and where does it go?
// The address is written to the own place.
-    if (i < n && target[i] >= 0) out[target[i]] = in[i];
+    if (i < n && target[i] >= 0) out[i] = target[i];
