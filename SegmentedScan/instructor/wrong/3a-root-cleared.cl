// verdict: 3a wrong-answer
// message: the root is the neutral element. Which of the two sweeps clears it?
// Clears the root already.
     }
     barrier(CLK_LOCAL_MEM_FENCE);
+    if (lid == 0) buf[2 * size - 1] = NE;
+    barrier(CLK_LOCAL_MEM_FENCE);
