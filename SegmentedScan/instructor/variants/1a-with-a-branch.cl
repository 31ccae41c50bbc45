// verdict: 1a correct
// Starts from the right pair, with flags 0 and 1.
// ---- TODO 1a: the lifted operator ----
    both = right;
    if (both.flag == 0) {
        both.flag = left.flag != 0;
        both.value = binOp(left.value, right.value);
    }
// ---- end 1a
