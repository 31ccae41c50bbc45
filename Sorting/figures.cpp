// The figures of Sorting, drawn from the index formulas of its kernels.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "Sorting/network.h"
#include "grader/figure/svg.h"

namespace sorting::figures {

using namespace lab::figure;
using Ints = std::vector<int>;
using Index = std::size_t;

const Ints kLecture = {0, 5, 2, 7, 1, 3, 6, 4};

std::string brick() {
    Ints buf = {5, 1, 4, 2, 3};
    const Index count = buf.size();
    Drawing d(620, "Odd-even sort of five elements",
              "In each round neighbours are compared in pairs; the pairs of odd rounds begin one "
              "element later.");
    const Columns columns{130, 60, 30};
    d.row(columns, 24, "buf", words(buf));
    for (Index round = 0; round < count; ++round) {
        Tones tones = [&](Index i) {
            const Index pair = (i + 2 - round % 2) / 2, left = 2 * pair - 2 + round % 2;
            return i + 1 > round % 2 && left + 1 < count ? toneOf(pair) : Tone::plain;
        };
        for (Index lid = 0; 2 * lid < count; ++lid) {
            const Index left = 2 * lid + round % 2;
            if (left + 1 < count && buf[left] > buf[left + 1]) std::swap(buf[left], buf[left + 1]);
        }
        const double y = 24 + 64 * static_cast<double>(round + 1);
        d.row(columns, y, fmt::format("round {}", round), words(buf), tones);
        for (Index lid = 0; 2 * lid < count; ++lid) {
            const Index left = 2 * lid + round % 2;
            if (left + 1 < count)
                d.bracket(columns.cell(left, 0).x + 4, columns.cell(left + 2, 0).x - 4, y - 4,
                          Side::above, fmt::format("lid {}", lid), toneOf(lid + 1), {10});
        }
        d.text({450, y + 15}, round % 2 == 0 ? "even: from 0 on" : "odd: from 1 on", kSmall);
    }
    require(std::is_sorted(buf.begin(), buf.end()), "brick.svg: not sorted");
    return d.svg();
}

std::string network() {
    Ints data = kLecture;
    const Index length = sorting::padded(data.size());
    Drawing d(720, "The bitonic network for eight elements",
              "Six steps in three stages. Each arrow is a comparator and points to where the "
              "greater element goes.");
    const auto y = [](Index i) { return 60 + 38 * static_cast<double>(i); };
    const double right = 690;
    for (Index i = 0; i < length; ++i) d.line({40, y(i)}, {right, y(i)}, {Tone::grey, 1});
    double x = 40;
    const auto values = [&] {
        for (Index i = 0; i < length; ++i)
            d.cell({x, y(i) - 11, 26, 22}, fmt::format("{}", data[i]), Tone::plain);
        x += 26;
    };
    values();
    for (Index size = 2; size <= length; size *= 2) {
        const double begin = x;
        for (Index distance = size / 2; distance > 0; distance /= 2) {
            d.text({x + 10, y(length)}, fmt::format("dist. {}", distance), kSmall);
            for (Index c = 0; c < length / 2; ++c) {
                const Index l = 2 * distance * (c / distance) + c % distance, r = l + distance;
                const bool ascending = l / size % 2 == 0;
                if ((data[l] > data[r]) == ascending) std::swap(data[l], data[r]);
                const double at = x + 16 + 18 * static_cast<double>(c % distance);
                const Stroke stroke{ascending ? Tone::blue : Tone::orange, 2};
                d.arrow({at, ascending ? y(l) : y(r)}, {at, ascending ? y(r) : y(l)}, stroke);
            }
            x += 84 - 26 + 18;
            values();
        }
        d.bracket(begin + 4, x - 4, 36, Side::above, fmt::format("size {}", size));
    }
    require(std::is_sorted(data.begin(), data.end()), "network.svg: not sorted");
    const Point next =
        d.key({40, y(length) + 26}, Tone::blue, "the greater element goes to the higher index");
    d.key({next.x, next.y}, Tone::orange, "to the lower index");
    return d.svg();
}

std::string bits(int key) {
    return fmt::format("{:03b}", key);
}

std::string radix() {
    Ints keys = kLecture;
    const Index n = keys.size();
    Drawing d(760, "Radix sort of eight keys of three bits",
              "Three splits, by bit 0, 1 and 2; each keeps the order within zeros and ones.");
    const Columns columns{120, 56, 30};
    std::vector<std::string> shown;
    for (const int key : keys) shown.push_back(bits(key));
    double y = 24;
    for (int bit = 0; bit < 3; ++bit) {
        Ints zeros(n), before(n), place(n), out(n);
        for (Index i = 0; i < n; ++i) zeros[i] = 1 - (keys[i] >> bit & 1);
        for (Index i = 1; i < n; ++i) before[i] = before[i - 1] + zeros[i - 1];
        const int total = before[n - 1] + zeros[n - 1];
        const Tones byBit = [&](Index i) { return zeros[i] ? Tone::blue : Tone::orange; };
        auto from = d.row(columns, y, bit == 0 ? "keys" : "", shown, byBit);
        d.text({590, y + 15}, fmt::format("split by bit {}", bit), {13, false, true});
        for (Index i = 0; i < n; ++i)
            place[i] = zeros[i] ? before[i] : total + static_cast<int>(i) - before[i];
        if (bit == 0) {
            d.row(columns, y += 40, "zeros", words(zeros), all(Tone::plain));
            d.row(columns, y += 34, "before", words(before), all(Tone::plain));
            from = d.row(columns, y += 34, "place", words(place), byBit);
            d.text({590, y - 19}, fmt::format("total = {}", total), {12, true});
        }
        const double next = y + 110;
        for (Index i = 0; i < n; ++i) {
            const auto to = static_cast<Index>(place[i]);
            out[to] = keys[i];
            d.swing(from[i].foot(), columns.cell(to, next).top(), {byBit(i)});
        }
        keys = out;
        for (Index i = 0; i < n; ++i) shown[i] = bits(keys[i]);
        y = next;
    }
    d.row(columns, y, "sorted", shown, all(Tone::green));
    const Point next = d.key({120, y + 44}, Tone::blue, "the bit is 0");
    d.key({next.x, next.y}, Tone::orange, "the bit is 1");
    require(std::is_sorted(keys.begin(), keys.end()), "radix.svg: not sorted");
    return d.svg();
}

std::string digits() {
    const Ints keys = {2, 0, 3, 2, 1, 2, 0, 3};
    const Index n = keys.size(), stretch = 4, items = n / stretch, kinds = 4;
    Ints counts(kinds * items), starts(kinds * items), out(n);
    for (Index i = 0; i < n; ++i) ++counts[static_cast<Index>(keys[i]) * items + i / stretch];
    for (Index k = 1; k < starts.size(); ++k) starts[k] = starts[k - 1] + counts[k - 1];
    Drawing d(
        760, "Radix sort by digits, in stretches",
        "Two work-items count the digits of their stretches; the scan of the counts, digit by "
        "digit, says where each of them puts its keys.");
    const Columns columns{120, 64, 30};
    const auto ofItem = [](Index item) { return item == 0 ? Tone::blue : Tone::orange; };
    const Tones ofStretch = [&](Index i) { return ofItem(i / stretch); };
    d.row(columns, 40, "keys", words(keys), ofStretch);
    for (Index item = 0; item < items; ++item)
        d.bracket(columns.cell(item * stretch, 0).x + 4,
                  columns.cell((item + 1) * stretch, 0).x - 4, 36, Side::above,
                  fmt::format("work-item {}", item), ofItem(item));
    const Tones byItem = [&](Index k) { return ofItem(k % items); };
    for (Index digit = 0; digit < kinds; ++digit)
        d.bracket(columns.cell(digit * items, 0).x + 4, columns.cell((digit + 1) * items, 0).x - 4,
                  126, Side::above, fmt::format("digit {}", digit));
    d.row(columns, 130, "counts", words(counts), byItem);
    d.row(columns, 170, "starts", words(starts), byItem);
    d.text({columns.cell(kinds * items, 0).x + 12, 186}, "the scan", kSmall);
    std::vector<Tone> tones(n);
    const auto again = d.row(columns, 226, "keys", words(keys), ofStretch);
    const double y = 350;
    for (Index i = 0; i < n; ++i) {
        const auto place =
            static_cast<Index>(starts[static_cast<Index>(keys[i]) * items + i / stretch]++);
        out[place] = keys[i];
        tones[place] = ofItem(i / stretch);
        d.swing(again[i].foot(), columns.cell(place, y).top(), {tones[place]});
    }
    d.row(columns, y, "outKeys", words(out), [&](Index i) { return tones[i]; });
    require(std::is_sorted(out.begin(), out.end()), "digits.svg: not sorted");
    return d.svg();
}

std::string quick() {
    Ints keys = {3, 5, 2, 4, 1};
    std::vector<Index> first(keys.size(), 0), end(keys.size(), keys.size());
    Drawing d(620, "Quicksort by segments",
              "In each round every segment becomes three: less than its first element, equal, "
              "greater.");
    const Columns columns{150, 60, 30};
    double y = 24;
    for (int round = 0; round < 2; ++round) {
        const Index n = keys.size();
        const auto kind = [&](Index i) {
            const int pivot = keys[first[i]];
            return keys[i] < pivot ? 0 : keys[i] == pivot ? 1 : 2;
        };
        constexpr Tone tones[] = {Tone::blue, Tone::grey, Tone::orange};
        const auto from = d.row(columns, y, fmt::format("round {}", round), words(keys),
                                [&](Index i) { return tones[kind(i)]; });
        for (Index i = 0; i < n; i = end[i])
            d.bracket(columns.cell(i, 0).x + 3, columns.cell(end[i], 0).x - 9, y - 4, Side::above,
                      fmt::format("pivot {}", keys[first[i]]), Tone::plain, {10});
        Ints out(n);
        std::vector<Index> outFirst(n), outEnd(n);
        for (Index i = 0; i < n; ++i) {
            Index less = 0, equal = 0, before = 0;
            for (Index k = first[i]; k < end[i]; ++k) {
                less += kind(k) == 0;
                equal += kind(k) == 1;
                before += k < i && kind(k) == kind(i);
            }
            const Index begins[] = {first[i], first[i] + less, first[i] + less + equal, end[i]};
            const Index place = begins[kind(i)] + before;
            out[place] = keys[i];
            outFirst[place] = begins[kind(i)];
            outEnd[place] = begins[kind(i) + 1];
            d.swing(from[i].foot(), columns.cell(place, y + 110).top(), {tones[kind(i)]});
        }
        keys = out;
        first = outFirst;
        end = outEnd;
        y += 110;
    }
    d.row(columns, y, "sorted", words(keys), all(Tone::green));
    require(std::is_sorted(keys.begin(), keys.end()), "quick.svg: not sorted");
    const Point next = d.key({60, y + 44}, Tone::blue, "less than the pivot");
    const Point last = d.key({next.x, next.y}, Tone::grey, "equal");
    d.key({last.x, last.y}, Tone::orange, "greater");
    return d.svg();
}

const lab::RegisterFigures registration{"Sorting",
                                        {{"brick", brick},
                                         {"network", network},
                                         {"radix", radix},
                                         {"digits", digits},
                                         {"quick", quick}}};

}  // namespace sorting::figures
