// Sparse matrix times vector, the matrix in compressed sparse rows; where each row ends is
// recordScan's result for the rows' lengths. Groups take equal shares of the entries, whatever rows
// they belong to. A tile's products are scanned, and the sum of a row is the difference of two of
// its sums: ints wrap around, so nothing is lost, and lanes are busy however long the rows are.
//   ends [rows] columns, values [n] vect [columns] read
//   out [rows] read and written, 0 at first; rows that another group may have a part of atomically
KERNEL recordSpmv(uint n, uint rows, global const uint* ends, global const uint* columns,
                  global const int* values, global const int* vect, volatile global int* out) {
    local int sums[TILE + 1];  // [k]: of the tile's first k products
    local int totals[WAVES];
    local uint bounds[2];      // the rows of the tile's first entry and of the one behind its last
    const uint lid = get_local_id(0), lane = lid % LANES, wave = lid / LANES;
    const uint tile = get_group_id(0), begin = tile * TILE, end = min(n, begin + TILE);
    for (uint b = lid; b < 2; b += GROUP) bounds[b] = rowOf(b == 0 ? begin : end, rows, ends);

    const uint first = firstOf(tile, wave, lane);
    int4 x[ROWS];
    #pragma unroll
    for (uint r = 0; r < ROWS; r++) {
        const uint i = first + r * 4 * LANES;
        const uint4 c = as_uint4(load4(n, (global const int*)columns, i, 0));
        x[r] = load4(n, values, i, 0) * (int4)(vect[c.x], vect[c.y], vect[c.z], vect[c.w]);
    }
    const int own = scanRows(x);
    if (lane == 0) totals[wave] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    int all;
    const int below = sumBelow(totals, wave, &all);
    #pragma unroll
    for (uint r = 0; r < ROWS; r++)
        vstore4(x[r] + below, 0, sums + 1 + (first - begin) + r * 4 * LANES);
    if (lid == 0) sums[0] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);

    // Of a row that begins or goes on outside, what lies in the tile.
    for (uint row = bounds[0] + lid; row <= bounds[1] && row < rows; row += GROUP) {
        const uint from = row == 0 ? 0 : ends[row - 1], to = ends[row];
        const int sum = sums[clamp(to, begin, end) - begin] - sums[clamp(from, begin, end) - begin];
        if (from <= begin || to > end) {
            if (from < end) atomic_add(&out[row], sum);
        } else {
            out[row] = sum;
        }
    }
}
