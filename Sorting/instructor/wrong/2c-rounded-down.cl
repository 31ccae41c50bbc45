// verdict: 2c race
// message: splitters of the other run are counted as before / piece, rounded down, so that two splitters get one place. How many of the places 0, piece, 2 piece, ... lie below 1?
// Multiples below a rank, rounded down.
-            const uint place = s + (before + piece - 1) / piece;
+            const uint place = s + before / piece;
