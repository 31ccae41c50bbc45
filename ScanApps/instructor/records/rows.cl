// The row of an entry: the first one that ends behind it.   ends [rows] read, ascending
inline uint rowOf(uint entry, uint rows, global const uint* ends) {
    uint low = 0, high = rows;
    while (low < high) {
        const uint middle = (low + high) / 2;
        if (ends[middle] > entry)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}
