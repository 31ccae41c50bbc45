// What the figures of MSSP share.
#pragma once

#include <vector>

#include "grader/figure/svg.h"
#include "reference/mssp.h"

namespace mssp {

using namespace lab::figure;
using reference::Mssp;
using Ints = std::vector<std::int32_t>;
using Stretches = std::vector<Mssp>;

const Ints kLecture = {1, -2, 3, 4, -1, 5, -6, 1};

constexpr const char* kNames[] = {"mss", "mis", "mcs", "ts"};
constexpr Tone kTones[] = {Tone::orange, Tone::blue, Tone::green, Tone::grey};

inline std::vector<int> parts(const Mssp& s) {
    return {s.mss, s.mis, s.mcs, s.ts};
}

// Four cells side by side, each under the name of what it holds.
inline Box stretch(Drawing& d, const Box& box, const Mssp& s, Tone mss = Tone::plain) {
    constexpr double head = 13;
    const Columns columns{box.x, box.width / 4, box.height - head};
    const auto values = parts(s);
    for (std::size_t i = 0; i < 4; ++i) {
        d.cell({columns.cell(i, 0).x, box.y, columns.width, head}, kNames[i], kTones[i],
               {9.5, true});
        d.cell(columns.cell(i, box.y + head), number(values[i]), i == 0 ? mss : Tone::plain);
    }
    return box;
}

}  // namespace mssp
