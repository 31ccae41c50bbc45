// verdict: 2a wrong-answer
// message: a key that is greater than all of the run gets length - 1. Which answers are possible?
// length is no possible answer.
-    uint low = 0, high = length;
+    uint low = 0, high = length > 0 ? length - 1 : 0;
