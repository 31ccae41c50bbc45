// CPU stub of RedEye: how its kernels are launched, and what each finds in its arguments.
// Nothing to do here.
#pragma once

#include <utility>

#include "RedEye/blocks.h"
#include "grader/host/lab_opencl.h"

namespace redeye {

using Pixels = lab::DeviceArray<cl_uchar4>;
using Weights = lab::DeviceArray<cl_int4>;
using Scores = lab::DeviceArray<cl_float4>;
using Floats = lab::DeviceArray<cl_float>;
using Uints = lab::DeviceArray<cl_uint>;

/// Width and height of an image, from its components and those of a row: four per pixel.
struct Size {
    std::size_t width = 0, height = 0;
    Size(std::size_t components, std::size_t row)
        : width(row / 4), height(row == 0 ? 0 : components / row) {}
    std::size_t pixels() const { return width * height; }
};

inline cl_int toInt(std::size_t n) {
    return static_cast<cl_int>(n);
}
inline cl_uint toUint(std::size_t n) {
    return static_cast<cl_uint>(n);
}

/// One work-item for each pixel: a wave of them lies in a row, and the waves of a group lie one
/// below another.
inline lab::Range pixels(const lab::Context& c, std::size_t width, std::size_t height) {
    const std::size_t wave = c.tuning.wave();
    return lab::items(width, height, wave, c.tuning.groupSize / wave);
}

// ------------------------------------ 1: the correlation -----------------------------------------

struct TemplateArrays {
    Pixels eye;      // [count]
    Weights weight;  // [count]
    Weights norm;    // [1], or empty where the template is
};

inline TemplateArrays templateArrays(lab::Context& c, std::size_t components) {
    const std::size_t count = components / 4;
    return {lab::deviceArray<cl_uchar4>(c, "eye", count),
            lab::deviceArray<cl_int4>(c, "weight", count),
            lab::deviceArray<cl_int4>(c, "norm", count > 0 ? 1 : 0)};
}

inline void runMeanFree(lab::Context& c, const TemplateArrays& a) {
    const std::size_t count = a.eye.length;
    lab::launch(c, "mean_free", lab::items(count, c.tuning.groupSize), toInt(count), a.eye,
                a.weight, a.norm);
}

struct CorrelationArrays {
    Size size;
    std::size_t side;
    Pixels image;    // [n]
    Weights weight;  // [side * side]
    Weights norm;    // [1]
    Scores score;    // [n]
};

inline CorrelationArrays correlationArrays(lab::Context& c, std::size_t components, std::size_t row,
                                           std::size_t rowOfWeights) {
    const Size size(components, row);
    const std::size_t side = rowOfWeights / 4;
    return {size,
            side,
            lab::deviceArray<cl_uchar4>(c, "image", size.pixels()),
            lab::deviceArray<cl_int4>(c, "weight", side * side),
            lab::deviceArray<cl_int4>(c, "norm", 1),
            lab::deviceArray<cl_float4>(c, "score", size.pixels())};
}

inline void runCorrelation(lab::Context& c, const CorrelationArrays& a) {
    lab::launch(c, "correlate", pixels(c, a.size.width, a.size.height), toInt(a.size.width),
                toInt(a.size.height), toInt(a.side), a.image, a.weight, a.norm, a.score);
}

// -------------------------------- 2: one score for each place ------------------------------------

struct CombineArrays {
    Scores score;     // [n]
    Floats combined;  // [n]
};

inline CombineArrays combineArrays(lab::Context& c, std::size_t components) {
    return {lab::deviceArray<cl_float4>(c, "score", components / 4),
            lab::deviceArray<cl_float>(c, "combined", components / 4)};
}

inline void runCombine(lab::Context& c, const CombineArrays& a) {
    const std::size_t n = a.combined.length;
    lab::launch(c, "combine", lab::items(n, c.tuning.groupSize), toUint(n), a.score, a.combined);
}

struct KeyArrays {
    Floats combined;   // [n]
    Uints key, place;  // [n] each
};

inline KeyArrays keyArrays(lab::Context& c, std::size_t n) {
    return {lab::deviceArray<cl_float>(c, "combined", n), lab::deviceArray<cl_uint>(c, "key", n),
            lab::deviceArray<cl_uint>(c, "place", n)};
}

inline void runKeys(lab::Context& c, const KeyArrays& a) {
    const std::size_t n = a.key.length;
    lab::launch(c, "sort_keys", lab::items(n, c.tuning.groupSize), toUint(n), a.combined, a.key,
                a.place);
}

// ---------------------------------------- 3: the sort --------------------------------------------

inline void countDigits(lab::Context& c, std::size_t shift, const Uints& key, const Uints& counts) {
    const std::size_t block = blockOf(c.tuning.groupSize);
    lab::launch(c, "count_digits", lab::items(key.length, block), toUint(key.length), toUint(shift),
                key, counts, lab::local<cl_uint>(kDigits));
}

struct CountArrays {
    Uints key;              // [n]
    Uints counts0, counts;  // [kDigits * blocks] each: of the lowest digit, and of a later one
};

inline CountArrays countArrays(lab::Context& c, std::size_t n) {
    const std::size_t counts = kDigits * blocksOf(n, c.tuning.groupSize);
    return {lab::deviceArray<cl_uint>(c, "key", n), lab::deviceArray<cl_uint>(c, "counts0", counts),
            lab::deviceArray<cl_uint>(c, "counts", counts)};
}

inline void runCounts(lab::Context& c, const CountArrays& a) {
    countDigits(c, 0, a.key, a.counts0);
    countDigits(c, laterShift(a.key.length), a.key, a.counts);
}

struct Pairs {
    Uints key, place;  // [n] each
};

inline Pairs pairs(lab::Context& c, const char* keys, const char* places, std::size_t n) {
    return {lab::deviceArray<cl_uint>(c, keys, n), lab::deviceArray<cl_uint>(c, places, n)};
}

struct SortArrays {
    Pairs in, first, spare, sorted;  // first: after the first pass
    Uints starts;                    // [kDigits * blocks]
};

inline SortArrays sortArrays(lab::Context& c, std::size_t n) {
    return {pairs(c, "key", "place", n), pairs(c, "firstKey", "firstPlace", n),
            pairs(c, "spareKey", "sparePlace", n), pairs(c, "sortedKey", "sortedPlace", n),
            lab::deviceArray<cl_uint>(c, "starts", kDigits * blocksOf(n, c.tuning.groupSize))};
}

// One pass: afterwards `to` has the pairs in the order of the 4 bits from `shift` on.
inline void runPass(lab::Context& c, std::size_t shift, const Pairs& from, const Pairs& to,
                    const Uints& starts) {
    const std::size_t block = blockOf(c.tuning.groupSize), n = from.key.length;
    if (n == 0) return;
    countDigits(c, shift, from.key, starts);
    lab::launch(c, "scan_counts", lab::groups(1, block), toUint(starts.length), starts,
                lab::local<cl_uint>(block));
    lab::launch(c, "scatter_digits", lab::items(n, block), toUint(n), toUint(shift), from.key,
                from.place, starts, to.key, to.place, lab::local<cl_uint>(block));
}

inline void runSort(lab::Context& c, const SortArrays& a) {
    runPass(c, 0, a.in, a.first, a.starts);
    Pairs from = a.first, to = a.sorted, next = a.spare;  // the last of the seven goes to sorted
    for (std::size_t shift = kDigitBits; shift < 32; shift += kDigitBits) {
        runPass(c, shift, from, to, a.starts);
        from = to;
        std::swap(to, next);
    }
}

// ---------------------------------------- 4: red eyes --------------------------------------------

struct RemovalArrays {
    Size size;
    std::size_t side;
    lab::DeviceArray<cl_uchar> mask;  // [side * side]
    Uints best;                       // [matches]
    Pixels image, out;                // [n] each
};

inline RemovalArrays removalArrays(lab::Context& c, std::size_t components, std::size_t row,
                                   std::size_t side, std::size_t matches) {
    const Size size(components, row);
    return {size,
            side,
            lab::deviceArray<cl_uchar>(c, "mask", side * side),
            lab::deviceArray<cl_uint>(c, "best", matches),
            lab::deviceArray<cl_uchar4>(c, "image", size.pixels()),
            lab::deviceArray<cl_uchar4>(c, "out", size.pixels())};
}

inline void runRemoval(lab::Context& c, const RemovalArrays& a) {
    const std::size_t n = a.image.length, matches = a.best.length;
    lab::launch(c, "copy_image", lab::items(n, c.tuning.groupSize), toInt(n), a.image, a.out);
    lab::launch(c, "take_red_out", pixels(c, a.side * a.side, matches), toInt(a.size.width),
                toInt(a.size.height), toInt(a.side), toInt(matches), a.mask, a.best, a.image,
                a.out);
}

}  // namespace redeye
