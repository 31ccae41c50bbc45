// verdict: 2f wrong-answer
// message: of the two next elements, the greater one is taken. Which of them comes first in
//     ascending order?
// Descending.
-            const bool takesLeft = a <= b;
+            const bool takesLeft = a >= b;
