// verdict: 1 wrong-answer
// message: where the input has ended, elems holds 0, be it written or left over; and 0 is
//     even, so it is counted like an element that satisfies pred. What belongs there?
// 0 looks neutral, but it is even.
-            elems[i] = first + i < N ? d_inp[first + i] : PAD;
+            elems[i] = first + i < N ? d_inp[first + i] : 0;
