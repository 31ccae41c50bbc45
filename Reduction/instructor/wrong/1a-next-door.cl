// verdict: 1a wrong-answer
// message: the partner is always the element next door: right in the first step only. How far
//     apart are the results that the step before has left?
// Adds the element next door at every step, whatever the stride.
-        data[left] = binOp(data[left], data[left + stride]);
+        data[left] = binOp(data[left], data[left + 1]);
