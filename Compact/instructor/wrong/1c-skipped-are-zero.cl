// verdict: 1c wrong-answer
// message: there is a 0 in places that are to be skipped. What does "skip" mean for what out
//     held?
// Writes 0 where it should write nothing.
-    if (i < n && !drop(in[i])) out[target[i]] = in[i];
+    if (i < n) out[target[i]] = drop(in[i]) ? 0 : in[i];
