// verdict: 2a over-limit
// One group takes all rows.
// ---- TODO 2a: from row lengths to flags ----
    const uint size = get_local_size(0);
    for (uint q = r; r < size && q < rows; q += size) {
        const int head = shape[q] > 0 ? (int)start[q] : -1;
        ind[q] = head;
        if (head >= 0) flags[head] = 1;
    }
// ---- end 2a
