// verdict: 2b wrong-answer
// message: the elements are added, whatever the operator is. Which function combines two of them?
// Adds in place of the operator.
// ---- TODO 2b: localScan ----
    const ElTp x = i < n ? in[i] : NE;
    const ElTp y = j < n ? in[j] : NE;
    tree[lid] = x;
    tree[lid + size] = y;

    for (uint d = 1; d <= size; d *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) buf[right] += buf[left];
    }
    if (lid == 0) buf[2 * size - 1] = NE;
    for (uint d = size; d > 0; d /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint left = (2 * lid + 1) * d - 1;
        const uint right = left + d;
        if (right < 2 * size) {
            const ElTp before = buf[right];
            buf[right] = before + buf[left];
            buf[left] = before;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);

    const size_t k = localIdAnew();
    const size_t own = get_group_id(0) * 2 * size + k;
    if (own < n) {
        exclusive[own] = tree[k];
        inclusive[own] = tree[k] + x;
    }
    if (own + size < n) {
        exclusive[own + size] = tree[k + size];
        inclusive[own + size] = tree[k + size] + y;
    }
// ---- end 2b
