// verdict: 1 wrong-answer
// message: where a pair changes places, the lesser element is lost and the greater one stands there twice. Which two assignments does an exchange need?
// Only the greater element is written.
-                buf[left] = b;
-                buf[left + 1] = a;
+                buf[left + 1] = a;
