// verdict: 4b wrong-answer
// message: the row's last entry is taken, with which the scan begins. With which one does it end?
// Takes the entry with which the scan of the row begins.
-        const uint k = n - 1 - start[r];
+        const uint k = n - end;
