// verdict: 2 wrong-answer
// message: element i was joined with element i + L/2, then with i + L/4 and so on: the stretches
//     are joined out of order. Which stretches may msspJoin join?
// Joins element i with element i + L/2 first, as for a sum.
// ---- TODO 2: group_mssp ----
    buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = size / 2; skip > 0; skip /= 2) {
        if (lid < skip) buf[lid] = msspJoin(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 2
