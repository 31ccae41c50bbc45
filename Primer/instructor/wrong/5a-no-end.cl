// verdict: 5a out-of-bounds
// message: the last work-items read beyond n. Where does the last block end, if n is not a multiple
//     of the blocks' length?
// No min with n.
-    const uint end = min((w + 1) * per, n);
+    const uint end = (w + 1) * per;
