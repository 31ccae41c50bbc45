// The figures of RedEye, drawn from the index formulas of its kernels.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "grader/figure/svg.h"

namespace redeye::figures {

using namespace lab::figure;
using Ints = std::vector<int>;

// One channel: the image has a bright cross, once bold and once faint, and its inverse.
constexpr int kWidth = 11, kHeight = 6, kSide = 3, kRadius = kSide / 2;
const Ints kImage = {5, 5, 5, 5, 5, 5, 5, 5, 5, 9, 1,  //
                     5, 5, 9, 5, 5, 5, 3, 5, 5, 9, 9,  //
                     5, 9, 9, 9, 5, 3, 3, 3, 5, 9, 1,  //
                     5, 5, 9, 5, 5, 5, 3, 5, 5, 5, 5,  //
                     5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,  //
                     5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
const Ints kEye = {1, 3, 1, 3, 3, 3, 1, 3, 1};

int near(int at, int most) {
    return std::clamp(at, 0, most - 1);
}

double scoreAt(int x, int y) {
    const int count = kSide * kSide;
    int sumQ = 0, squaresQ = 0, dot = 0, sum = 0, squares = 0;
    for (const int q : kEye) {
        sumQ += q;
        squaresQ += q * q;
    }
    for (int v = 0; v < kSide; ++v)
        for (int u = 0; u < kSide; ++u) {
            const int p = kImage[static_cast<std::size_t>(near(y + v - kRadius, kHeight) * kWidth +
                                                          near(x + u - kRadius, kWidth))];
            dot += p * (count * kEye[static_cast<std::size_t>(v * kSide + u)] - sumQ);
            sum += p;
            squares += p * p;
        }
    const double both =
        static_cast<double>(count * squares - sum * sum) * (count * squaresQ - sumQ * sumQ);
    return both > 0 ? dot / std::sqrt(both) : 0;
}

std::string correlation() {
    constexpr double cell = 34, left = 230, top = 40;
    Drawing d(
        860, "The template and four windows",
        "The same pattern scores 1 in any contrast, its inverse -1, a window without contrast "
        "0. Beyond the edge stands the nearest pixel.");
    d.text({40, 22}, "template", {13, false, true});
    for (int k = 0; k < kSide * kSide; ++k)
        d.cell({40 + cell * (k % kSide), top + cell * (k / kSide), cell, cell},
               std::to_string(kEye[static_cast<std::size_t>(k)]), Tone::purple);
    d.text({left, 22}, "image, one channel", {13, false, true});
    struct Shown {
        int x, y;
        Tone tone;
        const char* words;
    };
    const Shown windows[] = {{2, 2, Tone::green, "the same pattern"},
                             {6, 2, Tone::red, "its inverse, fainter"},
                             {4, 5, Tone::grey, "no contrast"},
                             {kWidth - 1, 1, Tone::orange, "over the edge"}};
    const auto inside = [](const Shown& w, int x, int y) {
        return std::abs(x - w.x) <= kRadius && std::abs(y - w.y) <= kRadius;
    };
    for (int y = 0; y <= kHeight; ++y)  // and one row and one column beyond the edge
        for (int x = 0; x <= kWidth; ++x) {
            const bool beyond = x == kWidth || y == kHeight;
            Tone tone = Tone::plain;
            for (const Shown& w : windows)
                if (inside(w, x, y)) tone = w.tone;
            if (beyond && tone == Tone::plain) continue;
            const int p =
                kImage[static_cast<std::size_t>(near(y, kHeight) * kWidth + near(x, kWidth))];
            d.cell({left + cell * x + (x == kWidth ? 6 : 0),
                    top + cell * y + (y == kHeight ? 6 : 0), cell, cell},
                   std::to_string(p), tone, beyond ? Font{13, true, false, Tone::grey} : kMono);
        }
    double y = top + cell * (kHeight + 1) + 30;
    double x = 40;
    for (const Shown& w : windows) {
        d.key({x, y}, w.tone,
              fmt::format("{}: {:.2g}", w.words, std::round(100 * scoreAt(w.x, w.y)) / 100));
        x += 205;
    }
    require(std::abs(scoreAt(2, 2) - 1) < 1e-9 && std::abs(scoreAt(6, 2) + 1) < 1e-9 &&
                scoreAt(4, 5) == 0,
            "correlation.svg: other scores");
    return d.svg();
}

// Three digits are enough to see the order of the counts.
std::string pass() {
    const Ints keys = {21, 12, 11, 20, 10, 22, 11, 2};
    constexpr int blocks = 2, block = 4, digits = 3;
    Ints digit, counts(digits * blocks), starts(digits * blocks), to, sorted(keys.size());
    for (std::size_t i = 0; i < keys.size(); ++i) {
        digit.push_back(keys[i] % 10);
        ++counts[static_cast<std::size_t>(digit[i] * blocks) + i / block];
    }
    for (std::size_t k = 1; k < counts.size(); ++k) starts[k] = starts[k - 1] + counts[k - 1];
    for (std::size_t i = 0; i < keys.size(); ++i) {
        int place = starts[static_cast<std::size_t>(digit[i] * blocks) + i / block];
        for (std::size_t left = i / block * block; left < i; ++left)
            place += digit[left] == digit[i];
        to.push_back(place);
        sorted[static_cast<std::size_t>(place)] = keys[i];
    }
    Drawing d(760, "One pass of the radix sort",
              "Counts stand digit by digit, so their exclusive scan says where the keys of each "
              "block with each digit begin.");
    const Columns columns{170, 62, 30};
    const Tones byDigit = [&](std::size_t i) { return toneOf(static_cast<std::size_t>(digit[i])); };
    d.bracket(columns.x + 2, columns.x + 4 * columns.width - 2, 24, Side::above, "block 0");
    d.bracket(columns.x + 4 * columns.width + 2, columns.x + 8 * columns.width - 2, 24, Side::above,
              "block 1");
    const auto first = d.row(columns, 30, "key", words(keys), byDigit);
    d.row(columns, 68, "digit", words(digit), byDigit);
    std::vector<std::string> names;
    for (int k = 0; k < digits * blocks; ++k)
        names.push_back(fmt::format("{} of block {}", k / blocks, k % blocks));
    const Tones byCount = [](std::size_t k) { return toneOf(k / blocks); };
    const Columns wide{170, 96, 30};
    for (std::size_t k = 0; k < names.size(); ++k)
        d.text({wide.cell(k, 0).centre().x, 134}, names[k], kSmall, Anchor::middle);
    d.row(wide, 146, "counts (3a)", words(counts), byCount);
    d.row(wide, 184, "scan (given)", words(starts), byCount);
    const auto last = d.row(columns, 300, "key (3b)", words(sorted), [&](std::size_t i) {
        return toneOf(static_cast<std::size_t>(sorted[i] % 10));
    });
    d.row(columns, 240, "place", words(to), byDigit);
    for (std::size_t i = 0; i < keys.size(); ++i)
        d.swing({first[i].centre().x, 270}, last[static_cast<std::size_t>(to[i])].top(),
                {toneOf(static_cast<std::size_t>(digit[i]))});
    require(
        std::is_sorted(sorted.begin(), sorted.end(), [](int a, int b) { return a % 10 < b % 10; }),
        "pass.svg: not sorted");
    return d.svg();
}

const lab::RegisterFigures registration{"RedEye", {{"correlation", correlation}, {"pass", pass}}};

}  // namespace redeye::figures
