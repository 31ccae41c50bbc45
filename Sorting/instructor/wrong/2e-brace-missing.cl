// verdict: 2e build-error
// diagnosis: region 2e ends before this { is closed
// The compiler names the next kernel, which is not the student's.
// ---- TODO 2e: where the merged order is cut ----
    uint low = count - min(count, rights), high = min(count, lefts);
    while (low < high) {
        const uint middle = low + (high - low) / 2;
        if (left[middle] <= right[count - 1 - middle])
            low = middle + 1;
        else
            high = middle;
    return low;
// ---- end 2e
