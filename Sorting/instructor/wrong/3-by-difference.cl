// verdict: 3 wrong-answer
// message: keys that lie far apart are compared wrongly. What is the sign of INT_MIN - 1?
// The difference of two ints is more than an int holds.
-        data[left] = ascending ? min(a, b) : max(a, b);
-        data[right] = ascending ? max(a, b) : min(a, b);
+        const bool greater = (int)((uint)a - (uint)b) > 0;
+        data[left] = ascending == greater ? b : a;
+        data[right] = ascending == greater ? a : b;
