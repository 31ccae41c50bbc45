// verdict: 2a wrong-answer
// message: both answers are the number of smaller elements. What does orEqual add if it is
//     any number but 0?
// orEqual is not asked.
-        if (x < key || (orEqual && x == key))
+        if (x < key)
