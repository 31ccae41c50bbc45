// What the host keeps for the look-back of waves.cl.
#pragma once

#include "grader/host/lab_opencl.h"

namespace lab {

struct Tiles {
    DeviceArray<cl_uint> words;  // [2 * count + 1]: what each has published, and the tickets
    std::size_t count;
};

/// The tiles of n elements, each as large as a group's chunk.
inline Tiles tilesOf(Context& c, std::size_t n) {
    const std::size_t tile = c.tuning.chunk(), count = roundUp(n, tile) / tile;
    return {uints(c, "tiles", 2 * count + 1), count};
}

/// Before each scan: no tile has published anything.
inline void empty(Context& c, const Tiles& tiles) {
    launch(c, "emptyTiles", items(tiles.words.length, c.tuning.groupSize), lengthOf(tiles.words),
           tiles.words);
}

/// The scan of `in` by recordScan, into an array of as many elements.
template <class T>
void scanTiles(Context& c, const DeviceArray<T>& in, const DeviceArray<T>& out,
               const Tiles& tiles) {
    empty(c, tiles);
    launch(c, "recordScan", groups(tiles.count, c.tuning.groupSize), lengthOf(in),
           cl_uint(tiles.count), in, out, tiles.words);
}

}  // namespace lab
