// verdict: 2a wrong-answer
// message: each step looks at the direct neighbour. How many elements does an element of the step
//     before stand for already?
// Always looks one to the left, as if there were n steps.
// ---- TODO 2a: naiveScanStep ----
    if (i < n) out[i] = i >= 1 ? binOp(in[i - 1], in[i]) : in[i];
// ---- end 2a
