// Stable radix sort of pairs on a CPU, 11 bits at a time. In each pass, groups of one work-item count
// the digits of their shares, the counts are scanned, and each group moves its share. Pairs do not
// go to their places one by one: for each digit a line of the output is collected in local memory
// and stored as a whole.
#define BITS 11
#define DIGITS (1 << BITS)
#define DIGIT(key) ((key) >> shift & (DIGITS - 1))
#define LINE 16   // elements in 64 bytes

// counts[digit * groups + group] = how many keys of the group's share have the digit.
//   keys [n] read   counts [DIGITS * groups] written
kernel void recordDigits(uint n, uint share, uint shift, global const uint* keys,
                         global uint* counts) {
    local uint own[DIGITS];
    const uint group = get_group_id(0), groups = get_num_groups(0);
    const uint begin = group * share, end = min(n, begin + share);
    for (uint d = 0; d < DIGITS; d++) own[d] = 0;
    for (uint i = begin; i < end; i++) own[DIGIT(keys[i])]++;
    for (uint d = 0; d < DIGITS; d++) counts[d * groups + group] = own[d];
}

// One group: each count becomes the sum of those before it.   counts [count] read and written
kernel void recordStarts(uint count, global uint* counts) {
    uint sum = 0;
    for (uint c = 0; c < count; c++) {
        const uint own = counts[c];
        counts[c] = sum;
        sum += own;
    }
}

// starts[digit * groups + group] = where the group's first pair with the digit goes.
//   keys, values [n] read   starts [DIGITS * groups] read   outKeys, outValues [n] written
kernel void recordMove(uint n, uint share, uint shift, global const uint* keys,
                       global const int* values, global const uint* starts, global int* outKeys,
                       global int* outValues) {
    local uint next[DIGITS];             // the place of the next pair with the digit
    local int lines[DIGITS * 2 * LINE];  // the line around that place: keys, then values
    const uint group = get_group_id(0), groups = get_num_groups(0);
    const uint begin = group * share, end = min(n, begin + share);
    const bool stream = streams(n, outKeys) && streams(n, outValues);
    for (uint d = 0; d < DIGITS; d++) next[d] = starts[d * groups + group];
    for (uint i = begin; i < end; i++) {
        const uint key = keys[i];
        const int value = values[i];
        const uint d = DIGIT(key), at = next[d]++, slot = at % LINE;
        local int* line = lines + 2 * LINE * d;
        // A full line is stored when the next pair comes.
        if (slot == 0) {
            const uint start = starts[d * groups + group];
            if (at >= start + LINE) {
                store16(vload16(0, line), outKeys + at - LINE, stream);
                store16(vload16(1, line), outValues + at - LINE, stream);
            } else {
                // The group's first line of the digit begins with others' pairs.
                for (uint k = start; k < at; k++) {
                    outKeys[k] = line[k % LINE];
                    outValues[k] = line[LINE + k % LINE];
                }
            }
        }
        line[slot] = key;
        line[LINE + slot] = value;
    }
    for (uint d = 0; d < DIGITS; d++)
        for (uint k = max(starts[d * groups + group], (next[d] - 1) / LINE * LINE); k < next[d]; k++) {
            outKeys[k] = lines[2 * LINE * d + k % LINE];
            outValues[k] = lines[2 * LINE * d + LINE + k % LINE];
        }
}
