// verdict: 2b wrong-answer
// message: in the down-sweep the left child keeps its old value. What lies to the left of it, and
//     which node holds the combination of that?
// Passes a value to the right child alone.
-            buf[left] = before;
