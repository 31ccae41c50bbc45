// verdict: 1a wrong-answer
// message: the partner is always the next element, which is right in the first step only. How far
//     apart are the results of the previous step?
// Adds the element next door at every step, whatever the stride.
-        data[left] = binOp(data[left], data[left + stride]);
+        data[left] = binOp(data[left], data[left + 1]);
