// verdict: 2 wrong-answer
// message: differences beyond 32 bits stop at the least or the greatest int. What should integers
//     do there?
// sub_sat in place of -.
-    if (i < n) out[i] = a[i] - b[i];
+    if (i < n) out[i] = sub_sat(a[i], b[i]);
