// The figures of padding and of block sums, drawn from the index formulas.
#include <fmt/core.h>

#include <algorithm>

#include "PrefixSum/addressing.h"
#include "grader/figure/figures.h"
#include "grader/figure/svg.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace prefixsum::figures_blocks {

using namespace lab::figure;
using prefixsum::Combine;
using prefixsum::kNone;
using Ints = std::vector<std::int32_t>;
using Add = reference::Add<std::int32_t>;

// ========================================== padding.svg ==========================================

std::string padding() {
    constexpr std::size_t banks = 8, n = 64;
    constexpr int s = 3;  // of the up-sweep
    Drawing d(
        880, "Bank conflicts, and padding that avoids them",
        "Elements that lie a multiple of the number of banks apart share a bank; a word left out "
        "after every row of banks moves them apart.");
    std::vector<std::size_t> touched;
    for (const Combine& c : prefixsum::upSweepStep(s, n)) touched.push_back(c.left);

    const auto grid = [&](double x, const char* title, auto wordOf, Tone tone) {
        const Columns columns{x, 44, 24};
        d.text({x, 22}, title, {13, false, true});
        for (std::size_t b = 0; b < banks; ++b)
            d.text({columns.cell(b, 0).centre().x, 46}, fmt::format("bank {}", b),
                   {10.5, false, false, Tone::grey}, Anchor::middle);
        const std::size_t length = wordOf(n - 1) + 1;
        std::vector<std::size_t> elementAt(length, kNone), inBank(banks);
        for (std::size_t i = 0; i < n; ++i) elementAt[wordOf(i)] = i;
        for (std::size_t word = 0; word < length; ++word) {
            const std::size_t i = elementAt[word], line = word / banks;
            const bool hit = std::find(touched.begin(), touched.end(), i) != touched.end();
            if (hit) ++inBank[word % banks];
            const Box box = columns.cell(word % banks, 58 + 24 * static_cast<double>(line));
            d.cell(box, i == kNone ? "" : number(static_cast<double>(i)),
                   hit          ? tone
                   : i == kNone ? Tone::grey
                                : Tone::plain,
                   {12, true, hit});
        }
        const std::size_t cycles = *std::max_element(inBank.begin(), inBank.end());
        d.text({x, 58 + 24 * 9 + 22},
               fmt::format("{} words, at most {} in one bank: {} cycle{}", touched.size(), cycles,
                           cycles, cycles == 1 ? "" : "s"),
               {12.5, false, true, tone});
    };
    grid(
        40, "element i in word i", [](std::size_t i) { return i; }, Tone::red);
    grid(
        488, "element i in word padded(i)",
        [](std::size_t i) { return prefixsum::padded(i, banks); }, Tone::green);
    const double y = 58 + 24 * 9 + 52;
    d.text({40, y},
           fmt::format(
               "Coloured: the left children that {} neighbouring work-items read in step {} of "
               "an up-sweep over {} elements.",
               touched.size(), s, n),
           {12.5});
    d.text({40, y + 22},
           "Numbers are elements; empty words are padding. A bank serves one word a cycle.",
           {12.5});
    return d.svg();
}

// ========================================= block-sums.svg ========================================

Ints scannedByBlock(const Ints& in, std::size_t block) {
    std::vector<bool> begins(in.size());
    for (std::size_t i = 0; i < in.size(); i += block) begins[i] = true;
    return reference::segmentedInclusiveScan(begins, in, Add{});
}

std::string blockSums() {
    constexpr std::size_t block = 4;
    const Ints in = {3, 1, 4, 2, 5, 1, 2, 6, 3, 3, 1, 4, 2, 2, 5, 1, 4, 3, 1, 2, 6, 2};
    const std::vector<std::size_t> lengths = prefixsum::levelLengths(in.size(), block);

    Drawing d(
        888, "Scan of a large array by block sums",
        "Blocks are scanned by themselves, their last elements are scanned in turn, on as many "
        "levels as it takes, and what lies to the left is added to each block.");
    const Columns columns{126, 34, 28};
    const auto label = [&](double y, const std::string& name, const char* first,
                           const char* second = "") {
        if (!name.empty()) d.text({14, y + 4}, name, {13, true, true});
        const double below = name.empty() ? y + 4 : y + 20;
        d.text({14, below}, first, {11, false, false, Tone::grey});
        d.text({14, below + 14}, second, {11, false, false, Tone::grey});
    };

    // Down: each level is scanned block by block, and its blocks' last elements are the next level.
    // Element i of a level stands under the last element of what it is the sum of.
    struct Level {
        std::vector<std::size_t> column;
        Ints scanned;
        std::vector<Box> boxes;
    };
    std::vector<Level> levels;
    Ints values = in;
    std::vector<std::size_t> column(in.size());
    for (std::size_t i = 0; i < in.size(); ++i) column[i] = i;
    const auto row = [&](double y, const Ints& v, const std::vector<std::size_t>& c) {
        std::vector<Box> boxes;
        for (std::size_t i = 0; i < v.size(); ++i)
            boxes.push_back(d.cell(columns.cell(c[i], y), number(v[i]), toneOf(i / block)));
        return boxes;
    };
    const auto spanOf = [&](const std::vector<std::size_t>& c, std::size_t g) {
        const std::size_t last = prefixsum::lastOfBlock(g, block, c.size());
        return std::pair{columns.cell(c[g * block], 0).x, columns.cell(c[last], 0).right()};
    };
    double y = 44;
    for (std::size_t l = 0; l < lengths.size(); ++l) {
        require(values.size() == lengths[l], "block-sums.svg: another level");
        const std::size_t blocks = prefixsum::blocksOf(values.size(), block);
        const std::string name = l == 0 ? "in" : fmt::format("sums {}", l);
        label(y + 4, name, l == 0 ? "" : "the blocks'", l == 0 ? "" : "last elements");
        if (l == 0)
            for (std::size_t g = 0; g < blocks; ++g)
                d.bracket(spanOf(column, g).first, spanOf(column, g).second, y - 6, Side::above,
                          fmt::format("block {}", g), toneOf(g));
        const auto above = row(y, values, column);
        if (l > 0)
            for (std::size_t i = 0; i < values.size(); ++i)
                d.arrow(
                    levels[l - 1].boxes[prefixsum::lastOfBlock(i, block, lengths[l - 1])].foot(),
                    above[i].top(), {toneOf(i / block), 1.5});
        y += 54;
        Level level{column, scannedByBlock(values, block), {}};
        level.boxes = row(y, level.scanned, column);
        for (std::size_t i = 0; i < values.size(); ++i)
            d.arrow(above[i].foot(), level.boxes[i].top(), {toneOf(i / block), 1.2});
        label(y + 4, "",
              blocks > 1 ? "scanned," : "scanned:", blocks > 1 ? "block by block" : "one block");
        levels.push_back(level);

        Ints next(blocks);
        std::vector<std::size_t> nextColumn(blocks);
        for (std::size_t g = 0; g < blocks; ++g) {
            const std::size_t last = prefixsum::lastOfBlock(g, block, values.size());
            next[g] = level.scanned[last];
            nextColumn[g] = column[last];
        }
        values = next;
        column = nextColumn;
        y += 54;
    }

    // Up: what lies in the blocks to the left comes to each element.
    for (std::size_t l = levels.size() - 1; l-- > 0;) {
        Level& level = levels[l];
        const Level& sums = levels[l + 1];
        y += 24;
        for (std::size_t i = 0; i < level.scanned.size(); ++i) {
            const std::size_t from = prefixsum::offsetOf(i, block);
            if (from != kNone) level.scanned[i] += sums.scanned[from];
        }
        label(y + 4, l == 0 ? "out" : "", l == 0 ? "scanned blocks," : "the sum to the left",
              l == 0 ? "offsets added" : "is added");
        level.boxes = row(y, level.scanned, level.column);
        for (std::size_t g = 1; g < sums.scanned.size(); ++g) {
            const auto [left, right] = spanOf(level.column, g);
            const Tone tone = toneOf(g);
            const std::string text = fmt::format("+ {}", sums.scanned[g - 1]);
            d.bracket(left, right, y - 6, Side::above, text, tone, {12, true, true});
            const Point from = sums.boxes[g - 1].foot(), corner{from.x, y - 22};
            const double end = (left + right) / 2 - textWidth(text, {12, true, true}) / 2 - 4;
            d.line(from, corner, {tone});
            d.arrow({corner.x - 2.5, corner.y}, {end, corner.y}, {tone});
        }
        y += 54;
    }
    require(levels[0].scanned == reference::inclusiveScan(in, Add{}),
            "block-sums.svg: another scan");
    return d.svg();
}
const lab::RegisterFigures registration{"PrefixSum",
                                        {{"padding", padding}, {"block-sums", blockSums}}};

}  // namespace prefixsum::figures_blocks
