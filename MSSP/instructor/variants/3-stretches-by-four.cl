// verdict: 3 correct
// The same with vectors of four elements.
// ---- TODO 3: chunked_mssp_stage_one ----
    const int length = (end - begin + size - 1) / size;
    const int last = min(begin + (lid + 1) * length, end);
    int4 own = (int4)(0, 0, 0, 0);
    int k = begin + lid * length;
    for (; k + 3 < last; k += 4) {
        const int4 x = vload4(0, in + k);
        own = msspJoin(own, msspOf(x.x));
        own = msspJoin(own, msspOf(x.y));
        own = msspJoin(own, msspOf(x.z));
        own = msspJoin(own, msspOf(x.w));
    }
    for (; k < last; k++) own = msspJoin(own, msspOf(in[k]));
    buf[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < size; skip *= 2) {
        const int left = lid * 2 * skip;
        if (left + skip < size) buf[left] = msspJoin(buf[left], buf[left + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (lid == 0) out[get_group_id(0)] = buf[0];
// ---- end 3
