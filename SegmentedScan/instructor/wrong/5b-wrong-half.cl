// verdict: 5b wrong-answer
// message: the search goes on in the wrong half. If the row in the middle is less than r, on which
//     side of it does row r start?
// The comparison the wrong way round.
-            if (row[middle] < r) low = middle + 1;
+            if (row[middle] > r) low = middle + 1;
