// verdict: 2d race
// message: pieces overlap in out: the beginning of a piece counts its left part alone. How many
//     elements of the right run come before it?
// The right run before the piece is forgotten.
-    global int* merged = out + (left + right - mid);
+    global int* merged = out + left;
