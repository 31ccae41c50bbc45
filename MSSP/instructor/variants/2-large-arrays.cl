// verdict: 2 correct
// From one array of the kernel's own to another: with buf 40 KiB, which GPUs have, if not every
// device.
// ---- TODO 2: group_mssp ----
    local int4 ping[1024], pong[1024];
    local int4 *from = ping, *to = pong;
    from[lid] = i < n ? in[i] : (int4)0;
    for (int length = size; length > 1; length /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (lid < length / 2) to[lid] = msspJoin(from[2 * lid], from[2 * lid + 1]);
        local int4* const read = from;
        from = to;
        to = read;
    }
    if (lid == 0) out[get_group_id(0)] = from[0];
// ---- end 2
