// verdict: 2c wrong-answer
// message: the last row has no head where it has one element. Up to which element does it go?
// Off by one: the last row ends before its last element.
-        const uint end = r + 1 < rows ? start[r + 1] : n;
+        const uint end = r + 1 < rows ? start[r + 1] : n - 1;
