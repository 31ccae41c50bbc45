// verdict: 2c race
// message: the cuts of all pairs but the first go to the places of the second. How many pairs were
//     before this one?
// One pair before, or none.
-            const uint place = s + (before + piece - 1) / piece;
+            const uint place = (first > 0 ? 2 * run / piece : 0) + (own - first) / piece +
+                               (before + piece - 1) / piece;
