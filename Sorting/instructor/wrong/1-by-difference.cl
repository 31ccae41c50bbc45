// verdict: 1 wrong-answer
// message: keys that lie far apart are compared wrongly. What is the sign of INT_MIN - 1?
// The difference of two ints is more than an int holds.
-            if (a > b) {
+            if ((int)((uint)a - (uint)b) > 0) {
