// verdict: 1 wrong-answer
// diagnosis: equality comparison result unused
// == in place of =.
-    if (i < n) out[i] = f(in[i]);
+    if (i < n) out[i] == f(in[i]);
