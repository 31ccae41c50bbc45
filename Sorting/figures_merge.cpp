// The figures of Sorting's merges: by rank, in pieces, and in stretches.
#include <fmt/core.h>

#include <algorithm>

#include "grader/figure/figures.h"
#include "grader/figure/svg.h"

namespace sorting::figures_merge {

using namespace lab::figure;
using Ints = std::vector<int>;
using Index = std::size_t;

std::string merge() {
    const Ints left = {1, 3, 5, 8}, right = {2, 3, 3, 7};
    Ints ranksLeft, ranksRight, out(8);
    for (const int key : left)
        ranksLeft.push_back(
            static_cast<int>(std::lower_bound(right.begin(), right.end(), key) - right.begin()));
    for (const int key : right)
        ranksRight.push_back(
            static_cast<int>(std::upper_bound(left.begin(), left.end(), key) - left.begin()));
    Drawing d(820, "Merge by rank",
              "Each key goes to its own index plus its rank in the other run.");
    const Columns a{100, 56, 30}, b{520, 56, 30}, merged{220, 56, 30};
    d.indices(a, 20, 4);
    d.indices(b, 20, 4);
    const Tones blue = all(Tone::blue), orange = all(Tone::orange);
    d.row(a, 32, "left", words(left), blue);
    d.row(b, 32, "right", words(right), orange);
    d.row(a, 70, "less", words(ranksLeft), all(Tone::grey));
    d.row(b, 70, "not greater", words(ranksRight), all(Tone::grey));
    Ints placesLeft, placesRight;
    for (Index i = 0; i < 4; ++i) {
        placesLeft.push_back(static_cast<int>(i) + ranksLeft[i]);
        placesRight.push_back(static_cast<int>(i) + ranksRight[i]);
    }
    const auto from = d.row(a, 108, "place", words(placesLeft), blue);
    const auto to = d.row(b, 108, "place", words(placesRight), orange);
    std::vector<Tone> tones(8);
    for (Index i = 0; i < 4; ++i) {
        const auto l = static_cast<Index>(placesLeft[i]), r = static_cast<Index>(placesRight[i]);
        out[l] = left[i];
        tones[l] = Tone::blue;
        out[r] = right[i];
        tones[r] = Tone::orange;
    }
    require(out == Ints{1, 2, 3, 3, 3, 5, 7, 8}, "merge.svg: another merge");
    const auto cells = d.row(merged, 240, "keys", words(out), [&](Index i) { return tones[i]; });
    for (Index i = 0; i < 4; ++i) {
        d.swing(from[i].foot(), cells[static_cast<Index>(placesLeft[i])].top(), {Tone::blue});
        d.swing(to[i].foot(), cells[static_cast<Index>(placesRight[i])].top(), {Tone::orange});
    }
    d.indices(merged, 280, 8);
    return d.svg();
}

std::string pieces() {
    const Index step = 2, mid = 4;
    const Ints keys = {1, 3, 5, 8, 2, 3, 3, 7};
    const Index n = keys.size(), count = n / step;
    std::vector<Index> left(count), right(count);
    const auto rank = [&](Index from, Index to, int key, bool orEqual) {
        return static_cast<Index>(
            std::count_if(keys.begin() + static_cast<std::ptrdiff_t>(from),
                          keys.begin() + static_cast<std::ptrdiff_t>(to),
                          [&](int x) { return orEqual ? x <= key : x < key; }));
    };
    for (Index s = 0; s < count; ++s) {
        const Index own = s * step;
        const bool isLeft = own < mid;
        const Index before =
            isLeft ? rank(mid, n, keys[own], false) : rank(0, mid, keys[own], true);
        const Index place = (isLeft ? own : own - mid) / step + (before + step - 1) / step;
        left[place] = isLeft ? own : before;
        right[place] = isLeft ? mid + before : own;
    }
    std::vector<Index> pieceOf(n);
    for (Index p = 0; p < count; ++p) {
        const Index leftEnd = p + 1 < count ? left[p + 1] : mid,
                    rightEnd = p + 1 < count ? right[p + 1] : n;
        for (Index i = left[p]; i < leftEnd; ++i) pieceOf[i] = p;
        for (Index i = right[p]; i < rightEnd; ++i) pieceOf[i] = p;
    }
    std::vector<Index> order(n);
    for (Index i = 0; i < n; ++i) order[i] = i;
    std::stable_sort(order.begin(), order.end(),
                     [&](Index a, Index b) { return keys[a] < keys[b]; });
    Drawing d(760, "A merge in pieces",
              "Every second element of both runs is a splitter; what lies between two splitters is "
              "merged by one group.");
    const Columns columns{110, 64, 30};
    const auto tone = [&](Index i) { return toneOf(pieceOf[i] + 1); };
    d.indices(columns, 20, n);
    const auto from = d.row(columns, 32, "keys", words(keys), tone);
    for (Index own = 0; own < n; own += step)
        d.text({columns.cell(own, 0).x + 6, 80}, "splitter", kSmall);
    d.bracket(columns.cell(0, 0).x, columns.cell(mid, 0).x - 6, 104, Side::below, "left run");
    d.bracket(columns.cell(mid, 0).x, columns.cell(n, 0).x - 6, 104, Side::below, "right run");
    Ints merged;
    for (const Index i : order) merged.push_back(keys[i]);
    const auto to =
        d.row(columns, 250, "out", words(merged), [&](Index k) { return tone(order[k]); });
    for (Index k = 0; k < n; ++k) {
        require(k == 0 || pieceOf[order[k - 1]] <= pieceOf[order[k]], "pieces.svg: overlap");
        d.swing({from[order[k]].foot().x, 136}, to[k].top(), {tone(order[k])});
    }
    for (Index p = 0; p < count; ++p) {
        const Index begin = left[p] + right[p] - mid;
        d.text({columns.cell(begin, 0).x, 300}, fmt::format("piece {}", p), kSmall);
        d.text({columns.cell(begin, 0).x, 318}, fmt::format("{}, {}", left[p], right[p]), kSmall);
    }
    d.text({20, 318}, "cuts", kSmall);
    return d.svg();
}

std::string stretches() {
    const Index stretch = 2;
    const Ints left = {1, 2, 4, 5}, right = {3, 4, 6, 8};
    const Index lefts = left.size(), rights = right.size(), n = lefts + rights;
    const auto leftsAmong = [&](Index count) {
        Index low = count - std::min(count, rights), high = std::min(count, lefts);
        while (low < high) {
            const Index middle = low + (high - low) / 2;
            if (left[middle] <= right[count - 1 - middle])
                low = middle + 1;
            else
                high = middle;
        }
        return low;
    };
    Drawing d(760, "A merge in stretches",
              "The left run lies above a grid, the right run beside it. The path of the merge goes "
              "one to the right for each element of the left run, and one down for each of the "
              "right run. Diagonals cut it into stretches of two elements.");
    const double side = 48;
    const Point origin{120, 76};
    const Columns above{origin.x, side, 30};
    d.text({origin.x, 20}, "left run", kSmall);
    d.text({20, origin.y + 16}, "right run", kSmall);
    d.row(above, origin.y - 40, "", words(left), all(Tone::grey));
    for (Index j = 0; j < rights; ++j)
        d.cell({origin.x - 40, origin.y + side * static_cast<double>(j) + 9, 30, 30},
               fmt::format("{}", right[j]), Tone::grey);
    const auto at = [&](Index i, Index j) {
        return Point{origin.x + side * static_cast<double>(i),
                     origin.y + side * static_cast<double>(j)};
    };
    for (Index i = 0; i <= lefts; ++i) d.line(at(i, 0), at(i, rights), {Tone::grey, 0.6});
    for (Index j = 0; j <= rights; ++j) d.line(at(0, j), at(lefts, j), {Tone::grey, 0.6});
    const auto tone = [&](Index place) { return toneOf(place / stretch + 1); };
    Ints out;
    for (Index count = 0; count < n; ++count) {
        const Index i = leftsAmong(count), j = count - i, next = leftsAmong(count + 1);
        out.push_back(next > i ? left[i] : right[j]);
        d.line(at(i, j), at(next, count + 1 - next), {tone(count), 4});
    }
    require(out == Ints{1, 2, 3, 4, 4, 5, 6, 8}, "stretches.svg: another merge");
    const Columns merged{390, 42, 30};
    for (Index begin = 0; begin < n; begin += stretch) {
        const Index i = leftsAmong(begin), j = begin - i;
        const Index most = std::min(begin, lefts), least = begin - std::min(begin, rights);
        if (begin > 0)
            d.line(at(least, begin - least), at(most, begin - most), {tone(begin), 1, true});
        d.text({at(i, j).x + 6, at(i, j).y + 13}, fmt::format("{}", begin / stretch),
               {12, false, true, tone(begin)});
        const Box cells = merged.cells(begin, begin + stretch, 110);
        d.bracket(cells.x + 3, cells.right() - 3, 106, Side::above,
                  fmt::format("item {}", begin / stretch), tone(begin), {11});
        const double line = 186 + 22 * static_cast<double>(begin / stretch);
        d.text({merged.x, line},
               fmt::format("work-item {} begins at left {}, right {}", begin / stretch, i, j),
               {12, false, false, tone(begin)});
    }
    d.row(merged, 110, "out", words(out), tone);
    return d.svg();
}

const lab::RegisterFigures registration{
    "Sorting", {{"merge", merge}, {"pieces", pieces}, {"stretches", stretches}}};

}  // namespace sorting::figures_merge
