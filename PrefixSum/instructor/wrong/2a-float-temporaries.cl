// verdict: 2a wrong-answer
// message: large numbers lose their last digits. Which type holds every int, and how many of its
//     bits does a float keep?
// Combines ints as floats.
-    if (i < n) out[i] = i >= stride ? binOp(in[i - stride], in[i]) : in[i];
+    if (i < n) {
+        const float own = in[i];
+        out[i] = i >= stride ? binOp(in[i - stride], own) : own;
+    }
