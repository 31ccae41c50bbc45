// verdict: 4a wrong-answer
// message: the entries stand in their old order. Where does the last one go?
// Does not turn the entries round.
-        const uint k = n - 1 - i;
+        const uint k = i;
