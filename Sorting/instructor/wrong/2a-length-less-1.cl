// verdict: 2a wrong-answer
// message: a key that is greater than all of the run gets length - 1, and for an empty run that
//     wraps around. Which answers are possible?
// length is no possible answer, and an unsigned 0 - 1 is no small number.
-    uint low = 0, high = length;
+    uint low = 0, high = length - 1;
