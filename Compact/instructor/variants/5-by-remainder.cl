// verdict: 5 correct
// Three corners are one triangle.
-        num[t] = kept == 3 ? 1 : kept;
+        num[t] = kept - 2 * (kept / 3);
