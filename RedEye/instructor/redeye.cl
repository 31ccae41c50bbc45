// RedEye: find the red eyes of a photograph with a template, and take the red out.
//
// An image has height rows of width pixels; pixel (x, y) is element y * width + x. A pixel is a
// uchar4: red, green, blue, opacity, each 0 to 255. n = width * height. A launch may have more
// work-items than there is work; the extra ones read and write nothing.

// ================================ 1. The correlation of a window ================================

// One work-item for each pixel of the template; there are at most 169 of them.
// eye    [count]  read
// weight [count]  written: weight[i] = count * eye[i] - (the sum of all pixels), in each channel
// norm   [1]      written, by work-item 0:
//                 count * (the sum of all squares) - (the sum of all pixels) squared
kernel void mean_free(int count, global const uchar4* eye, global int4* weight,
                      global int4* norm) {
    const int i = get_global_id(0);
// ---- TODO 1a: mean-free template -------------------------------------------- about 9 lines
// Sum the pixels of the template and their squares, then write weight[i], and norm[0] once. Do it
// all in int4: no sum of at most 169 bytes, nor of their squares times 169, overflows.
#ifdef SOLUTION
    if (i < count) {
        int4 sum = (int4)(0, 0, 0, 0), squares = sum;
        for (int k = 0; k < count; ++k) {
            const int4 q = convert_int4(eye[k]);
            sum += q;
            squares += q * q;
        }
        weight[i] = count * convert_int4(eye[i]) - sum;
        if (i == 0) norm[0] = count * squares - sum * sum;
    }
#else
    if (i < count) {
        weight[i] = convert_int4(eye[i]);
        if (i == 0) norm[0] = (int4)(0, 0, 0, 0);
    }
#endif
// ---- end 1a
}

// A two-dimensional launch: work-item (x, y) has pixel (x, y).
// image  [n]            read
// weight [side * side]  read: the mean-free template, row by row; side is odd
// norm   [1]            read
// score  [n]            written: score[y * width + x] by work-item (x, y)
kernel void correlate(int width, int height, int side, global const uchar4* image,
                      global const int4* weight, global const int4* norm, global float4* score) {
    const int x = get_global_id(0);
    const int y = get_global_id(1);
// ---- TODO 1b: normalised cross-correlation ---------------------------------- about 18 lines
// The window of (x, y) has side * side pixels, with (x, y) in its middle. Beyond the edge of the
// image, the nearest pixel inside it counts instead. dot is the sum of pixel times weight over the
// window; spread is to the window what norm is to the template. In each channel the score is
// dot / sqrt(spread * norm), or 0 where spread or norm is 0. All sums are int4, the rest float4.
#ifdef SOLUTION
    if (x < width && y < height) {
        const int r = side / 2;
        int4 dot = (int4)(0, 0, 0, 0), sum = dot, squares = dot;
        for (int v = 0; v < side; ++v)
            for (int u = 0; u < side; ++u) {
                const int px = clamp(x + u - r, 0, width - 1);
                const int py = clamp(y + v - r, 0, height - 1);
                const int4 p = convert_int4(image[py * width + px]);
                dot += p * weight[v * side + u];
                sum += p;
                squares += p * p;
            }
        const int4 spread = side * side * squares - sum * sum;
        const float4 both = convert_float4(spread) * convert_float4(norm[0]);
        score[y * width + x] = both > 0.0f ? convert_float4(dot) / sqrt(both) : 0.0f;
    }
#else
    if (x < width && y < height)
        score[y * width + x] = convert_float4(image[y * width + x]) * (float)side;
#endif
// ---- end 1b
}

// ================================= 2. One score for each place ==================================

// score    [n]  read
// combined [n]  written: combined[i] by work-item i
kernel void combine(uint n, global const float4* score, global float* combined) {
    const uint i = get_global_id(0);
// ---- TODO 2a: the worst of three channels ----------------------------------- about 1 line
// combined[i] is the least of the scores in red, green and blue; opacity does not count.
#ifdef SOLUTION
    if (i < n) combined[i] = fmin(fmin(score[i].x, score[i].y), score[i].z);
#else
    if (i < n) combined[i] = 0.0f;
#endif
// ---- end 2a
}

// combined [n]  read; finite, and no -0
// key      [n]  written: key[i] by work-item i
// place    [n]  written: place[i] = i, by work-item i
kernel void sort_keys(uint n, global const float* combined, global uint* key, global uint* place) {
    const uint i = get_global_id(0);
// ---- TODO 2b: keys that sort the best first --------------------------------- about 5 lines
// The greater the score, the smaller the key, compared as uint: the bits of a score that is at
// least 0 are inverted, except for the sign; those of a negative score stay as they are.
#ifdef SOLUTION
    if (i < n) {
        const uint bits = as_uint(combined[i]);
        key[i] = combined[i] < 0.0f ? bits : ~bits & 0x7fffffffu;
        place[i] = i;
    }
#else
    if (i < n) {
        key[i] = 0;
        place[i] = 0;
    }
#endif
// ---- end 2b
}

// ================================= 3. Radix sort, 4 bits a pass =================================
// A block is the keys of one group, one for each work-item. In a pass the 4 bits of a key from
// `shift` on are its digit.
#define DIGITS 16

// key    [n]                read
// counts [DIGITS * blocks]  written: counts[d * blocks + b] is how many keys of block b have digit
//                           d; all of them by group b
// bucket [DIGITS]           local; shared by the group, so barriers separate its steps
kernel void count_digits(uint n, uint shift, global const uint* key, global uint* counts,
                         local uint* bucket) {
    const uint i = get_global_id(0);
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint block = get_group_id(0);
    const uint blocks = get_num_groups(0);
// ---- TODO 3a: digits of a block --------------------------------------------- about 5 lines
// Clear the buckets, count each key of the block in the bucket of its digit, write them out.
// Work-item lid takes buckets lid, lid + size, ...: a group may have fewer work-items than buckets.
#ifdef SOLUTION
    for (uint d = lid; d < DIGITS; d += size) bucket[d] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) atomic_inc(&bucket[(key[i] >> shift) % DIGITS]);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint d = lid; d < DIGITS; d += size) counts[d * blocks + block] = bucket[d];
#else
    for (uint d = lid; d < DIGITS; d += size) bucket[d] = 0;
    for (uint d = lid; d < DIGITS; d += size) counts[d * blocks + block] = bucket[d];
    if (i < n && (key[i] >> shift) == 0) bucket[lid % DIGITS] = 0;
#endif
// ---- end 3a
}

// Given: the exclusive scan of all counts, in place, by a single group. counts[d * blocks + b] then
// says where the keys of block b with digit d begin.
// counts [length]           read and written
// sums   [size of a group]  local
kernel void scan_counts(uint length, global uint* counts, local uint* sums) {
    const uint lid = get_local_id(0);
    const uint size = get_local_size(0);
    const uint per = (length + size - 1) / size;
    const uint begin = min(lid * per, length);
    const uint end = min(begin + per, length);
    uint sum = 0;
    for (uint k = begin; k < end; ++k) sum += counts[k];
    sums[lid] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint before = 0;
    for (uint w = 0; w < lid; ++w) before += sums[w];
    for (uint k = begin; k < end; ++k) {
        const uint own = counts[k];
        counts[k] = before;
        before += own;
    }
}

// key, place       [n]                read
// starts           [DIGITS * blocks]  read: starts[d * blocks + b] is where the keys of block b
//                                     with digit d begin
// outKey, outPlace [n]                written: each pair by the work-item that read it
// digits           [size of a group]  local; shared by the group, so barriers separate its
//                                     steps
kernel void scatter_digits(uint n, uint shift, global const uint* key, global const uint* place,
                           global const uint* starts, global uint* outKey, global uint* outPlace,
                           local uint* digits) {
    const uint i = get_global_id(0);
    const uint lid = get_local_id(0);
    const uint block = get_group_id(0);
    const uint blocks = get_num_groups(0);
// ---- TODO 3b: scatter by digit ---------------------------------------------- about 10 lines
// Work-item lid moves its pair to follow those of its block that lie left of it and have the same
// digit, so that equal digits keep their order.
#ifdef SOLUTION
    const uint own = i < n ? (key[i] >> shift) % DIGITS : DIGITS;
    digits[lid] = own;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (i < n) {
        uint to = starts[own * blocks + block];
        for (uint left = 0; left < lid; ++left)
            if (digits[left] == own) ++to;
        outKey[to] = key[i];
        outPlace[to] = place[i];
    }
#else
    digits[lid] = 0;
    if (i < n && shift < 32 && starts[block] <= blocks * n) {
        outKey[i] = key[i];
        outPlace[i] = place[i] + digits[lid];
    }
#endif
// ---- end 3b
}

// ================================== 4. The red is taken out =====================================

// Given: out becomes a copy of the image, for take_red_out to change.
// image [n]  read     out [n]  written, element i by work-item i
kernel void copy_image(int n, global const uchar4* image, global uchar4* out) {
    const int i = get_global_id(0);
    if (i < n) out[i] = image[i];
}

// A two-dimensional launch: work-item (k, m) has pixel k of the window around match m.
// mask  [side * side]  read: which pixels of a window count, row by row; side is odd
// best  [matches]      read: the pixels in the middle of the windows
// image [n]            read
// out   [n]            holds the image; red pixels are replaced. Where windows overlap, several
//                      work-items write the same value.
kernel void take_red_out(int width, int height, int side, int matches, global const uchar* mask,
                         global const uint* best, global const uchar4* image, global uchar4* out) {
    const int k = get_global_id(0);
    const int m = get_global_id(1);
// ---- TODO 4: take the red out ----------------------------------------------- about 10 lines
// A pixel whose mask is not 0 and that lies in the image is red if its red is more than the sum
// of its green and blue. Its red becomes half of that sum, rounded down.
#ifdef SOLUTION
    if (k < side * side && m < matches && mask[k] != 0) {
        const int x = (int)best[m] % width + k % side - side / 2;
        const int y = (int)best[m] / width + k / side - side / 2;
        if (x >= 0 && x < width && y >= 0 && y < height) {
            uchar4 p = image[y * width + x];
            const int others = p.y + p.z;
            if (p.x > others) {
                p.x = others / 2;
                out[y * width + x] = p;
            }
        }
    }
#else
    if (k < side * side && m < matches && mask[k] != 0 && height > 0) {
        const uint i = best[m] % width;
        out[i] = image[i];
    }
#endif
// ---- end 4
}
