// verdict: 1b correct
// The partner first, then the element: as many pairs as there are elements in the second half.
// ---- TODO 1b: reduceSequential ----
    const uint pairs = n / 2;
    const uint first = n - pairs;
    if ((uint)i < pairs) {
        const ElTp right = data[first + i];
        data[i] = binOp(data[i], right);
    }
// ---- end 1b
