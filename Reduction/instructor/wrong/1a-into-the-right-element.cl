// verdict: 1a wrong-answer
// message: the left elements stay as they are: nothing is combined, or the result takes the
//     place of the right element. Which of the two does the next step read?
// Leaves the result where no step looks for it.
-        data[left] = binOp(data[left], data[left + stride]);
+        data[left + stride] = binOp(data[left], data[left + stride]);
