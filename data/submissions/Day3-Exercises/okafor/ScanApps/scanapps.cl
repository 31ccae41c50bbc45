#define WAVE (1<<lgWAVE)

inline bool pred(int k) {
    return (1 - (k & 1));
}

inline ElTp binOp(ElTp v1, ElTp v2) { return v1 + v2; }

// each work-item reads before anybody writes, whatever the hardware's wave
inline ElTp incScanWave(__local volatile ElTp* sh_data, const size_t th_id) {
    const size_t lane = th_id & (WAVE-1);

    #pragma unroll
    for (int i = 0; i < lgWAVE; i++) {
        const int p = 1 << i;
        ElTp v = sh_data[th_id];
        if (lane >= p) v = binOp(sh_data[th_id-p], v);
        barrier(CLK_LOCAL_MEM_FENCE);
        sh_data[th_id] = v;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    return sh_data[th_id];
}

__kernel void mapPredPartKer(uint N, __global int* inp, __global int* tfs, __global int* ffs) {
    const uint gid = get_global_id(0);
    if (gid < N) {
        const int c = pred(inp[gid]) ? 1 : 0;
        tfs[gid] = c;
        ffs[gid] = 1 - c;
    }
}

__kernel void scatterPartKer(uint N, __global int* inp, __global int* isT, __global int* isF, __global int* out) {
    const uint gid = get_global_id(0);
    if (gid < N) {
        const int v = inp[gid];
        const uint ind = pred(v) ? isT[gid] - 1 : isT[N-1] + isF[gid] - 1;
        out[ind] = v;
    }
}

__kernel void iniFlagsSpMVM(uint N, __global uchar* flags) {
    const uint gid = get_global_id(0);
    if (gid < N) flags[gid] = 0;
}

__kernel void mkFlagsSpMVM(uint num_rows, __global uint* shape_scn, __global uchar* flags) {
    const uint gid = get_global_id(0);
    if (gid < num_rows) {
        const uint ind = (gid == 0) ? 0 : shape_scn[gid-1];
        if (ind < shape_scn[gid]) flags[ind] = 1;
    }
}

__kernel void mulPhaseSpMVM(uint N, __global uint* mat_ind, __global ElTp* mat_val, __global ElTp* vect, __global ElTp* out) {
    const uint gid = get_global_id(0);
    if (gid < N) out[gid] = mat_val[gid] * vect[mat_ind[gid]];
}

__kernel void getLastSpMVM(uint num_rows, __global uint* shape_scn, __global ElTp* sgm_mat, __global ElTp* out) {
    const uint gid = get_global_id(0);
    if (gid < num_rows) {
        const uint beg = (gid == 0) ? 0 : shape_scn[gid-1];
        out[gid] = (beg < shape_scn[gid]) ? sgm_mat[shape_scn[gid]-1] : NE;
    }
}
