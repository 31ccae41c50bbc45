// verdict: 3a over-limit
// diagnosis: operations in a row
// One work-item per bin walks through the keys until it finds its own.
// ---- TODO 3a: run starts ----
    if (n > 0)
    for (uint b = i; b <= keys[n - 1]; b += get_global_size(0))
        for (uint k = 0; k < n; ++k) if (keys[k] == b) { starts[b] = k; break; }
// ---- end 3a
