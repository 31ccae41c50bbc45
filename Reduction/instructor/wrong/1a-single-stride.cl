// verdict: 1a race
// Applies the stride once, so pairs overlap and one work-item reads what another one writes.
// ---- TODO 1a: reduceInterleaved ----
    if (i < pairs) data[stride * i] = binOp(data[stride * i], data[stride * i + stride]);
// ---- end 1a
