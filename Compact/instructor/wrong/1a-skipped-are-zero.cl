// verdict: 1a wrong-answer
// message: there is a 0 in places that are to be skipped. What does "skip" mean for what out
//     held?
// Writes 0 where it should write nothing.
-    if (i < n && source[i] >= 0) out[i] = in[source[i]];
+    if (i < n) out[i] = source[i] >= 0 ? in[source[i]] : 0;
