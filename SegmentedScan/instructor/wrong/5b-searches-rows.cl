// verdict: 5b wrong-answer
// message: the search ends at the number of rows. Up to which number do the entries go?
// The number of rows for that of the entries.
-        uint high = n;
+        uint high = min(rows, n);
