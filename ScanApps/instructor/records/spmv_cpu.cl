// Sparse matrix times vector on a CPU, the matrix in compressed sparse rows; where each row ends is
// recordScan's result for the rows' lengths. Groups take equal shares of the entries, whatever rows
// they belong to. A tile's products are summed from its first on, and the sum of a row is the
// difference of two such sums: ints wrap around, so nothing is lost, and no loop is as short as a
// row.
//   ends [rows] columns, values [n] vect [columns] read
//   out [rows] read and written, 0 at first; rows that another group may have a part of atomically
#define VECT16(c)                                                                   \
    (int16)(vect[c.s0], vect[c.s1], vect[c.s2], vect[c.s3], vect[c.s4], vect[c.s5], \
            vect[c.s6], vect[c.s7], vect[c.s8], vect[c.s9], vect[c.sa], vect[c.sb], \
            vect[c.sc], vect[c.sd], vect[c.se], vect[c.sf])

#define SOON 64   // so many entries before it is used, an element of `vect` is fetched

KERNEL recordSpmv(uint n, uint rows, global const uint* ends, global const uint* columns,
                  global const int* values, global const int* vect, volatile global int* out) {
    local int sums[TILE + 1];  // [k]: of the tile's first k products
    const uint begin = get_group_id(0) * TILE, end = min(n, begin + TILE);
    int16 before = 0;
    sums[0] = 0;
    uint i = begin;
    for (; i + 16 <= end; i += 16) {
        fetch(columns + i + AHEAD);
        fetch(values + i + AHEAD);
        if (i + SOON + 16 <= n)
            for (uint k = 0; k < 16; k++) fetch(vect + columns[i + SOON + k]);
        const uint16 column = vload16(0, columns + i);
        const int16 x = before + scan16(vload16(0, values + i) * VECT16(column));
        vstore16(x, 0, sums + (i - begin) + 1);
        before = (int16)(x.sf);
    }
    int sum = before.s0;
    for (; i < end; i++) sums[i - begin + 1] = sum += values[i] * vect[columns[i]];

    uint row = rowOf(begin, rows, ends), stop = min(ends[row], end);
    sum = sums[stop - begin];
    atomic_add(&out[row], sum);
    if (stop == end) return;
    for (row++; row < rows && ends[row] <= end; row++) {
        stop = ends[row];
        const int next = sums[stop - begin];
        out[row] = next - sum;
        sum = next;
    }
    if (stop < end) atomic_add(&out[row], sums[end - begin] - sum);
}
