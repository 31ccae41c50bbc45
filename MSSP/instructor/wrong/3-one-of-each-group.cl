// verdict: 3 over-limit
// One work-item of each group goes through the whole chunk, and all others wait.
// ---- TODO 3: chunked_mssp_stage_one ----
    if (lid == 0) {
        int mss = 0, mis = 0, mcs = 0, ts = 0;
        for (int i = begin; i < end; i++) {
            ts += in[i];
            mis = max(mis, ts);
            mcs = max(mcs + in[i], 0);
            mss = max(mss, mcs);
        }
        out[get_group_id(0)] = (int4)(mss, mis, mcs, ts);
    }
    (void)buf;
// ---- end 3
