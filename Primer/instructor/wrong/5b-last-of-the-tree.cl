// verdict: 5b wrong-answer
// message: this is the value of the last place. Where does the last step leave the result of the
//     whole tree?
// The wrong end.
-    if (lid == 0) out[0] = buf[0];
+    if (lid == 0) out[0] = buf[size - 1];
