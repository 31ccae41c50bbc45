// verdict: 2 correct
// Computes the number of steps from a quotient of logarithms, which is rounded to the nearest.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    const int steps = (int)(log((float)size) / log(2.0f) + 0.5f);
    for (int step = 0; step < steps; ++step) {
        const int skip = 1 << step;
        if (lid % (2 * skip) == 0) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
