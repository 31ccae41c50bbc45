// verdict: 5b wrong-answer
// message: no start lies past the last entry. Where do rows start that have no entry after them?
// The range ends too early.
-        uint high = n;
+        uint high = n > 0 ? n - 1 : 0;
