// verdict: 3 over-limit
// One work-item goes through the whole array, and all groups but the first have nothing to do.
// ---- TODO 3: chunked_mssp_stage_one ----
    int4 all = (int4)(0, 0, 0, 0);
    if (get_group_id(0) == 0 && lid == 0)
        for (int i = 0; i < n; i++) all = msspJoin(all, msspOf(in[i]));
    if (lid == 0) out[get_group_id(0)] = all;
// ---- end 3
