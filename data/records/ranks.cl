// Ranks within a wave of the elements that satisfy a predicate, for compact and partition. With
// waves.cl; ELEMS_PER_THREAD is a multiple of 16. The counts of four rows lie in the bytes of one
// word and are scanned at once: a row has at most 128 elements.

// How many of a lane's four elements of row r, in their place in the word; `holds` is -1 for each.
inline uint countOf(uint r, int4 holds) {
    return (uint)-(holds.x + holds.y + holds.z + holds.w) << 8 * (r % 4);
}
inline uint ofRow(private const uint* packed, uint r) { return packed[r / 4] >> 8 * (r % 4) & 0xff; }

// Scans the lanes' counts. less[r / 4]: of the lanes below; all[r / 4]: of all. Returns how many
// the wave has in all rows.
inline uint rankRows(private const uint* counts, private uint* less, private uint* all) {
    uint wave = 0;
    #pragma unroll
    for (uint k = 0; k < ROWS / 4; k++) {
        const uint scan = waveScan(counts[k]);
        less[k] = scan - counts[k];
        all[k] = shuffle(scan, LANES - 1);
        wave += (all[k] & 0xff) + (all[k] >> 8 & 0xff) + (all[k] >> 16 & 0xff) + (all[k] >> 24);
    }
    return wave;
}
