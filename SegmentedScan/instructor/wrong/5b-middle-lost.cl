// verdict: 5b wrong-answer
// message: some starts are too early. Can the place still be `middle` where row[middle] is r?
// Leaves out an element that may be the first one.
-            else high = middle;
+            else high = middle > 0 ? middle - 1 : 0;
