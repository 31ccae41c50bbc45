// verdict: 4b correct
// One work-item computes the number of zeros for its group.
// ---- TODO 4b: split --------------------------------------------------------- about 6 lines
    local uint total;
    if (get_local_id(0) == 0 && n > 0) total = zeros[n - 1] + before[n - 1];
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) {
        const uint z = zeros[i], b = before[i];
        const uint place = z * b + (1 - z) * (total + i - b);
        outKeys[place] = keys[i];
        outValues[place] = values[i];
    }
// ---- end 4b
