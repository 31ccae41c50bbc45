// verdict: 1 wrong-answer
// message: a list begins with particle 0 even where no particle is in the cell. What marks an empty
//     list?
// Begins with 0.
-        int head = -1;
+        int head = 0;
