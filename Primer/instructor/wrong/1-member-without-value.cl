// verdict: 1 uninitialized
// Copies a struct with gaps, one member of which has got no value.
// ---- TODO 1: map ----
    typedef struct { char kind; int value; } Part;
    typedef struct { Part parts[2]; int count; } Whole;
    local Whole here[1024];
    const uint lid = get_local_id(0);
    Whole own;
    own.parts[0].kind = own.parts[1].kind = 1;
    own.parts[0].value = i < n ? f(in[i]) : 0;
    own.count = 1;
    here[lid] = own;
    if (i < n) out[i] = here[lid].parts[0].value;
// ---- end 1
