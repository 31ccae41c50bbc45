// verdict: 2b wrong-answer
// message: on the way down the left child keeps what it had. What lies to the left of it, and
//     who knows that?
// Passes a value to the right child alone.
-            buf[left] = before;
