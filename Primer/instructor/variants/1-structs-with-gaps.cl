// verdict: 1 correct
// Structs that have gaps between their members and behind them, copied as a whole.
// ---- TODO 1: map ----
    typedef struct { char kind; int value; } Part;
    typedef struct { Part parts[2]; int3 more; uchar last; } Whole;
    local Whole here[512];
    local Part there[512];
    const uint lid = get_local_id(0), other = get_local_size(0) - 1 - lid;
    Whole own;
    own.parts[0].kind = 1;
    own.parts[0].value = i < n ? in[i] : 0;
    own.parts[1] = own.parts[0];
    own.more = (int3)(2, 3, 4);
    own.last = 5;
    here[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    there[other] = here[other].parts[1];
    barrier(CLK_LOCAL_MEM_FENCE);
    own = here[lid];
    own.parts[0] = there[lid];
    own.parts[own.parts[1].kind].value += own.more.y + own.more.x + own.last;
    own.parts[0].value -= own.parts[0].kind;
    here[lid] = own;
    if (i < n) out[i] = here[lid].parts[1].value + here[lid].parts[0].value - own.parts[0].value;
// ---- end 1
