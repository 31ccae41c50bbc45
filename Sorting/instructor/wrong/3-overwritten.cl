// verdict: 3 wrong-answer
// message: one element of a pair is lost and the other one stands there twice. What does data[left] hold after the first assignment?
// The second assignment reads what the first one wrote.
-        data[left] = ascending ? min(a, b) : max(a, b);
-        data[right] = ascending ? max(a, b) : min(a, b);
+        data[left] = ascending ? min(a, b) : max(a, b);
+        data[right] = ascending ? max(data[left], b) : min(data[left], b);
