// verdict: 2e correct
// Compares before it subtracts, which a compiler turns into a subtraction that stops at 0.
// ---- TODO 2e: where the merged order is cut ----
    uint low = count > rights ? count - rights : 0, high = count < lefts ? count : lefts;
    while (low < high) {
        const uint middle = (low + high) / 2;
        if (left[middle] <= right[count - 1 - middle])
            low = middle + 1;
        else
            high = middle;
    }
    return low;
// ---- end 2e
