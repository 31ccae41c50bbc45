// verdict: 2a wrong-answer
// message: both answers count the elements that equal the key. When do they count?
// Equal elements always count.
-        if (x < key || (orEqual && x == key))
+        if (x <= key)
