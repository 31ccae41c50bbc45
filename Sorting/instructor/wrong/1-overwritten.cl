// verdict: 1 wrong-answer
// message: the greater element of a pair is lost and the smaller one stands there twice. What does
//     buf[left] hold after the first assignment?
// The second assignment reads what the first one wrote.
-            if (a > b) {
-                buf[left] = b;
-                buf[left + 1] = a;
+            if (a > b) {
+                buf[left] = b;
+                buf[left + 1] = buf[left];
