// verdict: 1 wrong-answer
// message: every round copies the group's first chunk again. Which variable says where this
//     round's chunk starts?
// Starts from the first chunk of the group in every round.
-            elems[i] = first + i < N ? d_inp[first + i] : PAD;
+            elems[i] = begin + i < N ? d_inp[begin + i] : PAD;
