// verdict: 1 over-limit
// diagnosis: a few work-items make most of the writes
// Three work-items share the array.
// ---- TODO 1: map ----
    const uint P = min(3u, (uint)get_global_size(0));
    if (i < P) for (uint k = i; k < n; k += P) out[k] = f(in[k]);
// ---- end 1
