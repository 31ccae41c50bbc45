// verdict: 2c race
// message: splitters of the right run take the places of others: those of their own run that come before are not counted. Which two numbers make a place?
// Only splitters of the other run are counted.
-            const uint place = (first + own - mid) / piece + (before + piece - 1) / piece;
+            const uint place = (before + piece - 1) / piece;
