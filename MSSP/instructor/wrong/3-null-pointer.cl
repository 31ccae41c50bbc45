// verdict: 3 out-of-bounds
// Stores through a null pointer.
// ---- TODO 3: chunked_mssp_stage_one ----
    global int4* nothing = 0;
    nothing[get_global_id(0)] = msspOf(in[begin]);
    out[get_group_id(0)] = nothing[0];
// ---- end 3
