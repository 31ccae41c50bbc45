// verdict: 2a wrong-answer
// message: where the middle element is greater than the key, the search goes on to the right of it. On which side do the elements lie that are less?
// Looks in the wrong half.
-        if (x < key || (orEqual && x == key))
+        if (x > key || (orEqual && x == key))
