// verdict: 3 wrong-answer
// message: everything descends. Which direction has run 0?
// The other direction.
-        const bool ascending = left / size % 2 == 0;
+        const bool ascending = left / size % 2 == 1;
