// verdict: 2 correct
// One work-item does it all: slow, and right.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lid == size - 1) {
        int4 sum = buf[0];
        for (int k = 1; k < size; ++k) sum = msspJoin(sum, buf[k]);
        out[get_group_id(0)] = sum;
    }
// ---- end 2
