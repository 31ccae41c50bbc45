// verdict: 1b wrong-answer
// message: the first half stays as it is: nothing is combined, or the result goes to the
//     second half. Which half does the next step read?
// Leaves the results where no step looks for them.
// ---- TODO 1b: reduceSequential ----
    const int middle = (n + 1) / 2;
    if (i + middle < n) data[i + middle] = binOp(data[i], data[i + middle]);
// ---- end 1b
