// A right kernel that PoCL 3.1 miscompiles, so that one number of elements shows it.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <string>

namespace lab {

/// A file for task 2 of MSSP. PoCL 3.1 skips the loop whose condition calls get_local_size; its
/// result counts only for `n` elements, and one work-item goes through its group for any other.
inline std::string miscompiledFor(std::size_t n) {
    return fmt::format("#define SEEN {}", n) + R"(
int4 both(int4 a, int4 b) {
    return (int4)(max(a.x, max(b.x, a.z + b.y)), max(a.y, a.w + b.y), max(a.z + b.w, b.z),
                  a.w + b.w);
}
kernel void group_mssp(int n, global int4* in, global int4* out, local int4* buf) {
    const int at = get_global_id(0), lid = get_local_id(0);
    const int4 none = (int4)(0, 0, 0, 0);
    local int4 own[1024];
    buf[lid] = own[lid] = at < n ? in[at] : none;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int skip = 1; skip < get_local_size(0); skip *= 2) {
        if ((lid & (2 * skip - 1)) == 0) buf[lid] = both(buf[lid], buf[lid + skip]);
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    int4 all = buf[0];
    if (lid == 0 && n != SEEN) {
        all = none;
        for (int k = 0; k < get_local_size(0); k++)
            all = both(all, own[k]);
    }
    if (lid == 0) out[get_group_id(0)] = all;
}
)";
}

}  // namespace lab
