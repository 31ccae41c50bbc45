// verdict: 2a wrong-answer
// message: the answer that should leave out equal elements counts them. For which of the two answers do
//     equal elements count?
// Equal elements always count.
-        if (x < key || (orEqual && x == key))
+        if (x <= key)
