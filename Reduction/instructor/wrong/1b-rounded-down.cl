// verdict: 1b wrong-answer
// message: the last element is lost where n is odd. Which half should have the element in the
//     middle?
// The middle of an odd number of elements is rounded down.
// ---- TODO 1b: reduceSequential ----
    const int middle = n / 2;
    if (i < middle) data[i] = binOp(data[i], data[i + middle]);
// ---- end 1b
