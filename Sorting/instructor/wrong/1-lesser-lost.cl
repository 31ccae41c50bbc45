// verdict: 1 wrong-answer
// message: where a pair is swapped, the smaller element is lost and the greater one stands there
//     twice. Which two assignments does a swap need?
// Only the greater element is written.
-                buf[left] = b;
-                buf[left + 1] = a;
+                buf[left + 1] = a;
