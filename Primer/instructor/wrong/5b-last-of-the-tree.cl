// verdict: 5b wrong-answer
// message: this is what the last place holds in the end. Where does the last step leave the result
//     of all?
// The wrong end.
-    if (lid == 0) out[0] = buf[0];
+    if (lid == 0) out[0] = buf[size - 1];
