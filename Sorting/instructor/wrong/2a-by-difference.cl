// verdict: 2a wrong-answer
// message: keys that lie far apart are compared wrongly. What is the sign of INT_MIN - 1?
// The difference of two ints is more than an int holds.
-        if (x < key || (orEqual && x == key))
+        if ((int)((uint)x - (uint)key) < 0 || (orEqual && x == key))
