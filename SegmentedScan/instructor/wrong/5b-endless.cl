// verdict: 5b timeout
// Keeps the middle, so that a range of one element is never left.
-            if (row[middle] < r) low = middle + 1;
+            if (row[middle] < r) low = middle;
