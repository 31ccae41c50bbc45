// verdict: 2c wrong-answer
// message: the last row has no head. Where does it end?
// The last row has no end of its own.
-        const uint end = r + 1 < rows ? start[r + 1] : n;
+        const uint end = r + 1 < rows ? start[r + 1] : start[r];
