// verdict: 5a wrong-answer
// message: keys that lie far apart are compared wrongly. What is the sign of INT_MIN - 1?
// The sign of a difference that overflows.
-        less[i] = keys[i] < pivot;
+        less[i] = (int)((uint)keys[i] - (uint)pivot) < 0;
