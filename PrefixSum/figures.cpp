// The figures of the steps of a scan, drawn from the index formulas.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include "PrefixSum/addressing.h"
#include "grader/figure/svg.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace prefixsum::figures {

using namespace lab::figure;
using prefixsum::Combine;
using prefixsum::kNone;
using prefixsum::Step;
using Ints = std::vector<std::int32_t>;
using Add = reference::Add<std::int32_t>;

const Ints kIn = {3, 11, 2, 5, 7, 0, 9, 3};

Ints afterStep(const Ints& before, const Step& step) {
    Ints after = before;
    for (const Combine& c : step)
        after[c.result] = (c.left == kNone ? 0 : before[c.left]) + before[c.right];
    return after;
}

const Combine* into(const Step& step, std::size_t element) {
    for (const Combine& c : step)
        if (c.result == element) return &c;
    return nullptr;
}

// Draws a scan of eight elements, one row above the other.
class Steps {
public:
    Steps(Drawing& d, const Columns& columns) : d_(d), columns_(columns) {
        d.indices(columns, 20, kIn.size());
    }

    void row(double y, const char* label, const Ints& values, const std::vector<std::string>& notes,
             const Tones& tones) {
        above_ = boxes_;
        y_ = y;
        boxes_ = d_.row(columns_, y, label, words(values), notes, tones);
    }

    // From the row above to the last one. A copy is dashed.
    void arrows(const Step& step, Tone tone, bool copies) {
        for (const Combine& c : step) {
            if ((c.left == kNone) != copies) continue;
            const Box& to = boxes_[c.result];
            const auto arrow = [&](std::size_t from) {
                const double aside = from < c.result ? -9 : from > c.result ? 9 : 0;
                d_.arrow({above_[from].foot().x - aside, above_[from].bottom()},
                         {to.top().x + aside, to.y}, {tone, 1.6, copies});
            };
            if (c.left != kNone) arrow(c.left);
            arrow(c.right);
        }
    }

    void name(const std::string& name, const std::string& rule) {
        const double right = columns_.x - 12;
        d_.text({right, y_ - 40}, name, {13.5, false, true, Tone::blue}, Anchor::end);
        d_.text({right, y_ - 21}, rule, {11, true}, Anchor::end);
    }

    double bottom() const { return y_ + columns_.height; }

private:
    Drawing& d_;
    Columns columns_;
    double y_ = 0;
    std::vector<Box> above_, boxes_;
};

// Which elements of the input each value is the sum of.
struct Range {
    std::size_t first, last;
    std::string text() const {
        return first == last ? fmt::format("in {}", last) : fmt::format("in {}-{}", first, last);
    }
};

std::vector<Range> afterStep(const std::vector<Range>& before, const Step& step) {
    std::vector<Range> after = before;
    for (const Combine& c : step)
        after[c.result] = {before[c.left == kNone ? c.right : c.left].first, before[c.right].last};
    return after;
}

std::vector<Range> singleElements() {
    std::vector<Range> ranges;
    for (std::size_t i = 0; i < kIn.size(); ++i) ranges.push_back({i, i});
    return ranges;
}

std::vector<std::string> textOf(const std::vector<Range>& ranges) {
    std::vector<std::string> out;
    out.reserve(ranges.size());
    for (const Range& r : ranges) out.push_back(r.text());
    return out;
}

// ======================================== naive-scan.svg =========================================

std::string naiveScan() {
    const std::size_t n = kIn.size();
    Drawing d(870, "Naive scan with two arrays",
              "In step s each element that has one 2^(s-1) to its left takes it in; the others are "
              "copied. Each step reads one array and writes the other.");
    Steps steps(d, {124, 90, 42});
    Ints data = kIn;
    auto ranges = singleElements();
    const auto finished = [&](std::size_t i) {
        return ranges[i].first == 0 ? Tone::green : Tone::plain;
    };
    constexpr const char* arrays[] = {"ping", "pong"};
    double y = 30;
    steps.row(y, arrays[0], data, textOf(ranges), finished);
    for (int s = 1; s <= prefixsum::stepsFor(n); ++s) {
        const Step step = prefixsum::naiveStep(s, n);
        data = afterStep(data, step);
        ranges = afterStep(ranges, step);
        y += 112;
        steps.row(y, arrays[s % 2], data, textOf(ranges), finished);
        steps.arrows(step, Tone::grey, true);
        steps.arrows(step, Tone::blue, false);
        steps.name(fmt::format("step {}", s), fmt::format("stride {}", prefixsum::naiveStride(s)));
    }
    require(data == reference::inclusiveScan(kIn, Add{}), "naive-scan.svg: another scan");
    y = steps.bottom() + 22;
    d.key(d.key({124, y}, Tone::green, "finished"), Tone::plain,
          "the sum of the elements it names");
    d.text({124, y + 24},
           "Every step reads one array and writes the other: no write overtakes a read.", {12.5});
    return d.svg();
}

// ================================= up-sweep.svg and down-sweep.svg ===============================

std::string upSweep() {
    const std::size_t n = kIn.size();
    Drawing d(
        870, "Up-sweep",
        "From the leaves to the root: each node of the tree is the sum of its children and lies "
        "in the place of its right child.");
    Steps steps(d, {124, 90, 42});
    Ints data = kIn;
    auto ranges = singleElements();
    double y = 30;
    steps.row(y, "in", data, textOf(ranges), all(Tone::plain));
    for (int s = 1; s <= prefixsum::stepsFor(n); ++s) {
        const Step step = prefixsum::upSweepStep(s, n);
        data = afterStep(data, step);
        ranges = afterStep(ranges, step);
        y += 108;
        steps.row(y, "data", data, textOf(ranges), [&](std::size_t i) {
            return into(step, i) != nullptr ? Tone::blue : Tone::plain;
        });
        steps.arrows(step, Tone::blue, false);
        const Combine& first = step.front();
        steps.name(fmt::format("step {}", s),
                   fmt::format("{} work-item{}", step.size(), step.size() == 1 ? "" : "s"));
        require(first.result == first.right, "up-sweep.svg: a node elsewhere");
    }
    require(data.back() == reference::inclusiveScan(kIn, Add{}).back(),
            "up-sweep.svg: another root");
    y = steps.bottom() + 22;
    d.key(d.key({124, y}, Tone::blue, "a node: left child + right child"), Tone::plain,
          "stays as it is");
    return d.svg();
}

std::string downSweep() {
    const std::size_t n = kIn.size();
    Drawing d(
        870, "Down-sweep",
        "From the root to the leaves: the left child becomes what the node was, the right child "
        "that and the former left child.");
    Steps steps(d, {124, 90, 42});
    Ints data = kIn;
    auto ranges = singleElements();
    for (int s = 1; s <= prefixsum::stepsFor(n); ++s) {
        data = afterStep(data, prefixsum::upSweepStep(s, n));
        ranges = afterStep(ranges, prefixsum::upSweepStep(s, n));
    }
    std::vector<std::string> notes = textOf(ranges);
    data.back() = 0;
    notes.back() = "root: neutral";
    double y = 30;
    steps.row(y, "data", data, notes,
              [&](std::size_t i) { return i + 1 == n ? Tone::red : Tone::plain; });
    for (int s = 1; s <= prefixsum::stepsFor(n); ++s) {
        const Step step = prefixsum::downSweepStep(s, n);
        data = afterStep(data, step);
        for (const Combine& c : step)
            notes[c.result] = c.left == kNone ? "left child" : "right child";
        y += 112;
        steps.row(y, "data", data, notes, [&](std::size_t i) {
            const Combine* c = into(step, i);
            return c == nullptr ? Tone::plain : c->left == kNone ? Tone::green : Tone::blue;
        });
        steps.arrows(step, Tone::green, true);
        steps.arrows(step, Tone::blue, false);
        steps.name(fmt::format("step {}", s),
                   fmt::format("{} work-item{}", step.size() / 2, step.size() == 2 ? "" : "s"));
        for (const Combine& c : step) notes[c.result] = "";
    }
    require(data == reference::exclusiveScan(kIn, Add{}, 0), "down-sweep.svg: another scan");
    y = steps.bottom() + 22;
    d.key(d.key({124, y}, Tone::green, "left child: what the node was"), Tone::blue,
          "right child: what the node was + the former left child");
    d.text({124, y + 24}, "The last row is the exclusive scan.", {12.5});
    return d.svg();
}
const lab::RegisterFigures registration{
    "PrefixSum", {{"naive-scan", naiveScan}, {"up-sweep", upSweep}, {"down-sweep", downSweep}}};

}  // namespace prefixsum::figures
