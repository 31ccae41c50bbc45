// verdict: 2d out-of-bounds
// message: the last piece reads the cuts of a piece that does not exist. Where does it end?
// The last piece is like all others.
-    const bool isLast = (p + 1) * piece >= end;
+    const bool isLast = p * piece >= end;
