// verdict: 5b wrong-answer
// message: row 0 does not start at entry 0. Where does the range begin?
// The range begins too late.
-        uint low = 0;
+        uint low = 1;
