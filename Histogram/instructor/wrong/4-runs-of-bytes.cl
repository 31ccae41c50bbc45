// verdict: 4 wrong-answer
// Compares the lowest bytes of the keys only, which may be the same on both sides of a gap.
-    if (i < n && (i == n - 1 || keys[i] != keys[i + 1])) {
+    if (i < n && (i == n - 1 || (uchar)keys[i] != (uchar)keys[i + 1])) {
