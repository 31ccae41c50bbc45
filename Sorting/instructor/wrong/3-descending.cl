// verdict: 3 wrong-answer
// message: everything descends. In which direction does run 0 go?
// The other direction.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = left / size % 2 == 1;
