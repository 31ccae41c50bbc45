// verdict: 2c race
// message: one splitter of the left run too many is counted before those of the right run. How many of the places 0, piece, 2 piece, ... lie below `before`?
// Multiples up to the rank, and one more.
-            const uint place = (first + own - mid) / piece + (before + piece - 1) / piece;
+            const uint place = (first + own - mid) / piece + (before + piece) / piece;
