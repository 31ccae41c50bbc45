// verdict: 2a wrong-answer
// message: the greatest key of all has no successor: key + 1 wraps around there. What is INT_MAX + 1?
// Elements that are not greater than the key are taken for those less than key + 1.
-        if (x < key || (orEqual && x == key))
+        if (x < (int)((uint)key + (orEqual != 0)))
