// SegmentedScan: the segmented scan as a scan of pairs and as two sweeps; flags and row pointers;
// sparse matrix times vector backwards; compressed sparse rows.
//
// Whatever host and kernels must agree on is passed by the host with -D; the defaults here let the
// file be read on its own.
#ifndef ElTp
#define ElTp int             // the type of an element: int or float
#endif
#ifndef NE
#define NE 0                 // the neutral element of binOp
#endif
#if !defined(OP_ADD) && !defined(OP_MAX) && !defined(OP_MIN) && !defined(OP_LAST)
#define OP_ADD
#endif

// The operator of the scans: associative, and no more than that. OP_LAST keeps the rightmost
// operand that is not 0, so binOp(a, b) is not binOp(b, a): a comes from further left.
inline ElTp binOp(ElTp a, ElTp b) {
#if defined(OP_MAX)
    return a > b ? a : b;
#elif defined(OP_MIN)
    return a < b ? a : b;
#elif defined(OP_LAST)
    return b != 0 ? b : a;
#else
    return a + b;
#endif
}

// =================================== 1a. The lifted operator =====================================

// An element, or the combined value of a run of neighbouring elements.
//   flag   not 0 where a segment begins; for a run: if one begins anywhere in it
//   value  for a run: the combination from the last of these places on, or of the whole run
typedef struct {
    uint flag;
    ElTp value;
} Pair;

// The operator of the segmented scan, on pairs; `left` comes from further left. Associative if
// binOp is.
inline Pair sgmOp(Pair left, Pair right) {
    Pair both;
    // ---- TODO 1a: the lifted operator ------------------------------------------ about 2 lines
    // both.flag: does a segment begin in either? both.value: if one begins on the right, the right
    // value alone; else both values, combined by binOp.
    both.flag = left.flag;
    both.value = right.value;
    // ---- end 1a
    return both;
}

// ======================== 1b. Inclusive segmented scan of a group's elements =====================

// Each group scans its own elements, one for each of its L work-items, as if nothing lay further
// left. L need not be a power of two.
//   flags      [n]       read; not 0 where a segment begins
//   in         [n]       read
//   out        [n]       written: the inclusive scan of each segment, within the group
//   last_flag  [groups]  written: 1 where any flag of the group is not 0, else 0
//   last       [groups]  written: the result of sgmOp on all the group's elements
//   buf        [L]       local: the pairs. Between the write of one work-item and the read of
//                        another there must be a barrier, and every work-item must reach it
// Work-items without an element take part with flag 0 and value NE.
kernel void sgmScanGroup(uint n, global const uchar* flags, global const ElTp* in,
                         global ElTp* out, global uchar* last_flag, global ElTp* last,
                         local Pair* buf) {
    const uint i = get_global_id(0);
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    Pair own;
    own.flag = i < n ? flags[i] : 0;
    own.value = i < n ? in[i] : NE;
    // ---- TODO 1b: segmented scan of a group ------------------------------------ about 9 lines
    // The scan that you know, with sgmOp: for h = 1, 2, 4, ... below size, each work-item combines
    // the pair h places to its left, if there is one, with its own. Leave the result in own.
    buf[lid] = own;
    own.value = NE;
    // ---- end 1b
    if (get_global_id(0) < n) out[get_global_id(0)] = own.value;
    if (get_local_id(0) == size - 1) {
        last_flag[get_group_id(0)] = own.flag != 0;
        last[get_group_id(0)] = own.value;
    }
}

// ================================ 2a. From row lengths to flags ==================================

// Row r has shape[r] elements, from start[r] on; rows may be empty.
//   shape  [rows]  read
//   start  [rows]  read: the exclusive scan of shape
//   ind    [rows]  written: where row r has its head, -1 where it is empty
//   flags  [n]     all 0 at first; 1 is written to each head, once, and nothing elsewhere
// At least `rows` work-items.
// Hazard: an empty row starts where another row does, or just past the last element.
kernel void flagsOfShape(uint rows, global const uint* shape, global const uint* start,
                         global int* ind, global uchar* flags) {
    const uint r = get_global_id(0);
    // ---- TODO 2a: from row lengths to flags ------------------------------------ about 5 lines
    // One work-item per row: write its ind, and then its flag, if it has one to set.
    if (r < rows && shape[r] > 0 && start[r] > 0) ind[r] = flags[0];
    // ---- end 2a
}

// ============================== 2b. From flags to start locations ================================

//   flags  [n]         read; 1 where a segment begins, as element 0 does, else 0
//   rank   [n]         read: the inclusive scan of flags
//   start  [segments]  written: where each segment begins, in order
// At least n work-items.
kernel void startsOfFlags(uint n, global const uchar* flags, global const uint* rank,
                          global uint* start) {
    const uint i = get_global_id(0);
    // ---- TODO 2b: from flags to start locations -------------------------------- about 1 line
    // One work-item per element: a head writes its place to its segment's element of start.
    if (i < n && flags[i] && rank[i] == 0) start[0] = i;
    // ---- end 2b
}

// ============================== 2c. From start locations to flags ================================

// Row r has the elements from start[r] up to but not including start[r + 1]; the last row has those
// up to n. Where the two are equal, the row is empty.
//   start  [rows]  read; ascending
//   flags  [n]     all 0 at first; 1 is written to each head, once, and nothing elsewhere
// At least `rows` work-items.
kernel void flagsOfStarts(uint rows, uint n, global const uint* start, global uchar* flags) {
    const uint r = get_global_id(0);
    // ---- TODO 2c: from start locations to flags -------------------------------- about 4 lines
    // One work-item per row: where does the row end, and does it have a head?
    if (r < rows && n > 0 && start[r] > n) flags[0] = 0;
    // ---- end 2c
}

// ================== 3. Exclusive segmented scan of a block, in two sweeps ========================

// Group g has block g, elements [2*L*g, 2*L*g + 2*L), of which those from n on have flag 0 and
// value NE; L is the group's size, a power of two. Each block is scanned by itself.
//
// A tree node over 2*d elements keeps its value and its flag at the last of them, `right`, where
// its right child keeps its own, too; its left child's are d places to the left, at `left`.

// get_local_id(0), computed anew: for an index that is used both before and after a barrier. A CPU
// runs a group's work-items in turn, from one barrier to the next, and keeps what each has
// computed in memory meanwhile. If an index comes from memory, the compiler does not know that
// neighbours access neighbouring elements, and accesses them one by one.
inline size_t localIdAnew(void) {
    return get_global_id(0) - get_group_id(0) * get_local_size(0);
}

// Up: d = 1, 2, 4, ..., L.
//   flags       [n]           read; 1 where a segment begins, else 0
//   in          [n]           read
//   tree_flags  [blocks*2*L]  written: flag as the up-sweep leaves it
//   tree        [blocks*2*L]  written: buf as the up-sweep leaves it
//   flag, buf   [2*L]         local; each step reads what the previous step wrote, so barriers
//                             separate them, and every work-item reaches each barrier
kernel void sgmUpSweep(uint n, global const uchar* flags, global const ElTp* in,
                       global uchar* tree_flags, global ElTp* tree, local uchar* flag,
                       local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    {  // a scope, so that the lines of the task may use these names
        const size_t i = get_group_id(0) * 2 * size + get_local_id(0);
        const size_t j = i + size;
        flag[lid] = i < n ? flags[i] : 0;
        flag[lid + size] = j < n ? flags[j] : 0;
        buf[lid] = i < n ? in[i] : NE;
        buf[lid + size] = j < n ? in[j] : NE;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    // ---- TODO 3a: up-sweep ------------------------------------------------------ about 9 lines
    // Work-item lid handles node number lid of each level, if the level has that many. A node takes
    // in the value of its left child, unless a segment begins in its right one; its flag is set if
    // one begins in either.
    if (size == 0) flag[lid] = buf[lid] != 0;
    // ---- end 3a
    {
        const size_t k = localIdAnew();
        const size_t i = get_group_id(0) * 2 * size + k;
        const size_t j = i + size;
        tree_flags[i] = flag[k];
        tree_flags[j] = flag[k + size];
        tree[i] = buf[k];
        tree[j] = buf[k + size];
    }
}

// Down: d = L, ..., 4, 2, 1. Each node's place holds what lies to its left within the segment that
// reaches it, and the node computes the corresponding value for each child.
//   flags       [n]           read, as above
//   tree_flags  [blocks*2*L]  read
//   tree        [blocks*2*L]  read
//   out         [n]           written: the exclusive scan of each segment, within the block
//   head        [2*L]         local: flags of the block
//   flag, buf   [2*L]         local: the tree; barriers as above
kernel void sgmDownSweep(uint n, global const uchar* flags, global const uchar* tree_flags,
                         global const ElTp* tree, global ElTp* out, local uchar* head,
                         local uchar* flag, local ElTp* buf) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    {
        const size_t i = get_group_id(0) * 2 * size + get_local_id(0);
        const size_t j = i + size;
        head[lid] = i < n ? flags[i] : 0;
        head[lid + size] = j < n ? flags[j] : 0;
        flag[lid] = tree_flags[i];
        flag[lid + size] = tree_flags[j];
        buf[lid] = tree[i];
        buf[lid + size] = tree[j];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    // ---- TODO 3b: down-sweep ---------------------------------------------------- about 12 lines
    // The root becomes NE. Then a node's left child becomes what the node was; its right child
    // becomes NE if its own first element is a head; else the left child's old value, if a segment
    // begins in the left child; else both combined, the node's in front.
    if (size == 0) buf[lid] = head[lid] + flag[lid];
    // ---- end 3b
    {
        const size_t k = localIdAnew();
        const size_t i = get_group_id(0) * 2 * size + k;
        const size_t j = i + size;
        if (i < n) out[i] = buf[k];
        if (j < n) out[j] = buf[k + size];
    }
}

// ============================ 4a. Gather and multiply, backwards =================================

// Entry i of the matrix, counted row by row, goes to place n - 1 - i of both results.
//   column  [n]        read: the column of each entry
//   value   [n]        read
//   x       [columns]  read: the vector
//   flags   [n]        read; 1 where a row begins, else 0
//   prods   [n]        written: each entry times its element of x
//   heads   [n]        written: 1 where the entry is the last one of its row, else 0
// At least n work-items.
kernel void productsBackwards(uint n, global const uint* column, global const int* value,
                              global const int* x, global const uchar* flags, global int* prods,
                              global uchar* heads) {
    const uint i = get_global_id(0);
    // ---- TODO 4a: gather and multiply, backwards -------------------------------- about 5 lines
    // An entry is the last of its row where the next entry begins a row, or where there is none.
    if (i < n) {
        prods[i] = value[i] + x[0] + (int)column[i];
        heads[i] = flags[i];
    }
    // ---- end 4a
}

// ================================== 4b. The sum of each row ======================================

// Row r has entries start[r] up to but not including start[r + 1]; the last row has those up to n.
//   start  [rows]  read; ascending
//   prods  [n]     read: the products as 4a leaves them, the last entry first
//   sums   [n]     read: the exclusive segmented scan of prods
//   out    [rows]  written: the sum of each row's products; 0 where the row is empty
// The scan has added up each row; no work-item adds one up again.
// At least `rows` work-items. n may be 0.
kernel void rowSums(uint rows, uint n, global const uint* start, global const int* prods,
                    global const int* sums, global int* out) {
    const uint r = get_global_id(0);
    // ---- TODO 4b: the sum of each row -------------------------------------------- about 5 lines
    // Where is the row's first entry, counted from the end, and what does its sum leave out?
    if (r < rows) out[r] = start[r] < n ? sums[0] - prods[0] : 0;
    // ---- end 4b
}

// ================================ 5a. CSR from a dense matrix ====================================

// The matrix is stored in `dense` row by row. Its entries are the elements that are not 0.
//   dense   [n]        read; n is rows * columns
//   place   [n]        read: how many entries come before each element
//   value   [entries]  written: the entries, row by row
//   column  [entries]  written: the column of each
//   start   [rows]     written once each: how many entries come before each row
// At least n work-items; columns > 0 where n > 0.
kernel void csrOfDense(uint n, uint columns, global const int* dense, global const uint* place,
                       global int* value, global uint* column, global uint* start) {
    const uint i = get_global_id(0);
    // ---- TODO 5a: CSR from a dense matrix --------------------------------------- about 7 lines
    // One work-item per element: an entry writes its value and its column. Who writes start?
    if (i < n && columns == 0 && dense[i] != 0) {
        value[place[i]] = 0;
        column[place[i]] = 0;
        start[i] = 0;
    }
    // ---- end 5a
}

// =============================== 5b. Row pointers from coordinates ===============================

// The entries come as coordinates, sorted by row.
//   row    [n]     read: the row of each entry; ascending
//   start  [rows]  written: the first entry whose row is r or a later one; n where there is none
// At least `rows` work-items; n may be 0, and rows may have no entries.
kernel void startsOfCoordinates(uint rows, uint n, global const uint* row, global uint* start) {
    const uint r = get_global_id(0);
    // ---- TODO 5b: row pointers from coordinates --------------------------------- about 9 lines
    // One work-item per row: halve [low, high), where the place must lie, until nothing is left.
    if (r < rows) start[r] = n > 0 ? row[0] : 0;
    // ---- end 5b
}
