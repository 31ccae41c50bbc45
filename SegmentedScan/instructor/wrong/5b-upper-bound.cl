// verdict: 5b wrong-answer
// message: start says where the row ends. Do entries of row r itself lie before its start?
// The first entry behind the row.
-            if (row[middle] < r) low = middle + 1;
+            if (row[middle] <= r) low = middle + 1;
