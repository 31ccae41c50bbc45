// What the judge knows of the PrefixSum exercise.
#include "grader/judge/exercise.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "PrefixSum/addressing.h"
#include "grader/judge/inputs.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace {

using lab::Arrays;
using lab::Case;
using lab::Misconception;
using lab::Tuning;
using prefixsum::Index;
using prefixsum::kNone;
using prefixsum::Step;
using Ints = std::vector<std::int32_t>;
using Uints = std::vector<std::uint32_t>;
using Floats = std::vector<float>;

// ------------------------------------- input and operator -------------------------------------

// Sums of 2^20 elements of at most 1000 fit into 32 bits, and so do those of 2^26 of at most 10;
// the smaller the elements, the sooner a wrong sum is that of another mistake by chance. For max
// everything lies below 0, and for min above, so that a 0 that does not belong there shows; for min
// sorted input descends. For last most elements are 0, as all others hide what lies to the left of
// them.
Arrays input(const Case& c, const Tuning& t) {
    constexpr std::int32_t large = 1'000'000'000;
    const bool spread = c.distribution == "random" || c.distribution == "alternating";
    const std::int32_t most = c.n <= Index{1} << 20 ? 1000 : 10;
    Ints in = t.op == "add" ? lab::integers(c.distribution, c.n, c.seed, -most, most)
              : t.op == "last"
                  ? lab::integers(spread ? "sparse" : c.distribution, c.n, c.seed, -large, large)
                  : lab::integers(c.distribution, c.n, c.seed, -large, -1);
    if (t.op == "min")
        for (std::int32_t& x : in) x = -x;
    if (t.element == "int") return {{"in", std::move(in)}};
    Floats thousandths(in.size());  // of which hardly any sum is exact
    std::transform(in.begin(), in.end(), thousandths.begin(),
                   [](std::int32_t x) { return static_cast<float>(x) * 0.001f; });
    return {{"in", std::move(thousandths)}};
}

const lab::Array& in(const Arrays& input) {
    return *lab::find(input, "in");
}
Index lengthOf(const Arrays& input) {
    return lab::length(in(input));
}

// Calls f with binOp for elements of type T.
template <class T, class F>
auto withOperator(const Tuning& t, F f) {
    if (t.op == "max") return f(reference::Max<T>{});
    if (t.op == "min") return f(reference::Min<T>{});
    if (t.op == "last") return f(reference::Last<T>{});
    return f(reference::Add<T>{});
}

// A pipeline takes (in, tuning, op), the elements of any type T, and gives every array that it
// makes.
template <class T>
struct Made {
    std::string name;
    std::vector<T> values;
};
template <class T>
using Pipeline = std::vector<Made<T>>;

template <class Elements>
using ElementOf = typename std::decay_t<Elements>::value_type;
template <class Elements>
using PipelineOf = Pipeline<ElementOf<Elements>>;

// As the kernels compute it, elements of their own type.
template <class P>
Arrays computed(P pipeline, const Arrays& input, const Tuning& t) {
    const auto of = [&](const auto& elements) {
        using T = ElementOf<decltype(elements)>;
        return withOperator<T>(t, [&](auto op) {
            Arrays out;
            for (Made<T>& made : pipeline(elements, t, op))
                out.push_back({made.name, std::move(made.values)});
            return out;
        });
    };
    if (t.element == "int") return of(lab::get<std::int32_t>(input, "in"));
    return of(lab::get<float>(input, "in"));
}

// As it should be: floating point is rounded once, in the end.
template <class P>
Arrays exact(P pipeline, const Arrays& input, const Tuning& t) {
    if (t.element == "int") return computed(pipeline, input, t);
    const Floats& rounded = lab::get<float>(input, "in");
    const std::vector<double> elements(rounded.begin(), rounded.end());
    return withOperator<double>(t, [&](auto op) {
        Arrays out;
        for (const Made<double>& made : pipeline(elements, t, op)) {
            Floats values(made.values.size());
            std::transform(made.values.begin(), made.values.end(), values.begin(),
                           [](double x) { return static_cast<float>(x); });
            out.push_back({made.name, std::move(values)});
        }
        return out;
    });
}

// k additions in a row, whatever their order, are off by at most gamma(k) = k u / (1 - k u) times
// the sum of the magnitudes (Higham, Accuracy and Stability of Numerical Algorithms, 2002,
// section 4.2), and the same pipeline gives these sums for each of its arrays. Two more roundings
// are the oracle's and the comparison's.
template <class P>
Floats errorBound(P pipeline, double additions, const std::string& name, const Arrays& input,
                  const Tuning& t) {
    if (t.op != "add") return {};
    Floats magnitudes = lab::get<float>(input, "in");
    for (float& x : magnitudes) x = std::abs(x);
    const Arrays sums = exact(pipeline, {{"in", std::move(magnitudes)}}, t);
    Floats bound = lab::get<float>(sums, name.c_str());
    const double ku = (additions + 2) * std::ldexp(1.0, -24);
    for (float& x : bound) x *= static_cast<float>(ku / (1 - ku));
    return bound;
}

template <class P>
Misconception mistake(std::string message, P pipeline) {
    return {std::move(message), [pipeline](const Arrays& input, const Tuning& t) {
                return computed(pipeline, input, t);
            }};
}

// All of a step's operands are read before anything is written.
template <class T, class Op>
void apply(const Step& step, std::vector<T>& data, Op op) {
    const std::vector<T> before = data;
    for (const auto& [left, right, result] : step)
        data[result] = left == kNone ? before[right] : op(before[left], before[right]);
}

// `scan` of each block of `in`, the last as short as it is.
template <class T, class Scan>
std::vector<T> eachBlock(const std::vector<T>& in, Index block, Scan scan) {
    std::vector<T> out;
    out.reserve(in.size());
    for (auto begin = in.begin(); begin != in.end();) {
        const auto length =
            std::min<std::ptrdiff_t>(static_cast<std::ptrdiff_t>(block), in.end() - begin);
        const std::vector<T> scanned = scan(std::vector<T>(begin, begin + length));
        out.insert(out.end(), scanned.begin(), scanned.end());
        begin += length;
    }
    return out;
}

template <class T, class Op>
std::vector<T> inclusiveBlocks(const std::vector<T>& in, Index block, Op op) {
    return eachBlock(in, block, [&](const auto& b) { return reference::inclusiveScan(b, op); });
}

template <class T, class Op>
std::vector<T> exclusiveBlocks(const std::vector<T>& in, Index block, Op op) {
    return eachBlock(in, block,
                     [&](const auto& b) { return reference::exclusiveScan(b, op, Op::neutral); });
}

// ------------------------------------------ naive scan ------------------------------------------

// The steps are those of `next(data, s, op)`; where they are not kept, "out" alone is told.
template <class T, class Op, class Next>
Pipeline<T> naiveBy(std::vector<T> data, Op op, Next next) {
    const Index n = data.size();
    const int steps = prefixsum::stepsFor(n);
    Pipeline<T> made;
    for (int s = 1; s <= steps; ++s) {
        data = next(data, s, op);
        if (s < steps && n <= prefixsum::kStepsKept)
            made.push_back({fmt::format("step {}", s), data});
    }
    made.push_back({"out", std::move(data)});
    return made;
}

constexpr auto naiveScan = [](const auto& in, const Tuning&, auto op) {
    using T = ElementOf<decltype(in)>;
    if (in.size() > prefixsum::kStepsKept)
        return Pipeline<T>{{"out", reference::inclusiveScan(in, op)}};
    auto made = naiveBy(in, op, [&](auto data, int s, auto join) {
        apply(prefixsum::naiveStep(s, data.size()), data, join);
        return data;
    });
    made.back().values = reference::inclusiveScan(in, op);
    return made;
};

// Each step gives element i the value f(before, i, stride, op).
template <class F>
Misconception naiveMistake(std::string message, F f) {
    return mistake(std::move(message), [f](const auto& in, const Tuning&, auto op) {
        return naiveBy(in, op, [&](const auto& before, int s, auto join) {
            auto after = before;
            for (Index i = 0; i < after.size(); ++i)
                after[i] = f(before, after, i, prefixsum::naiveStride(s), join);
            return after;
        });
    });
}

std::vector<Misconception> naiveMistakes() {
    using N = Index;
    return {
        naiveMistake("the operands are swapped: binOp need not be commutative. Which of the two "
                     "elements lies further left?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i >= h ? op(x[i], x[i - h]) : x[i];
                     }),
        naiveMistake("this is what comes out where a step reads what it has just written itself: "
                     "there is one array where there should be two. Which of the two holds what "
                     "the step before has left?",
                     [](const auto& x, const auto& written, N i, N h, auto op) {
                         return i >= h ? op(written[i - h], x[i]) : x[i];
                     }),
        naiveMistake(
            "element `stride` itself is left out. How many elements lie to the left of it?",
            [](const auto& x, const auto&, N i, N h, auto op) {
                return i > h ? op(x[i - h], x[i]) : x[i];
            }),
        naiveMistake(
            "each step looks at the direct neighbour. How much of the array does an element "
            "of the step before stand for already?",
            [](const auto& x, const auto&, N i, N, auto op) {
                return i >= 1 ? op(x[i - 1], x[i]) : x[i];
            }),
        naiveMistake(
            "each step looks one place too near, so that in the first one an element meets "
            "itself. How far to the left of element i does the other one lie?",
            [](const auto& x, const auto&, N i, N h, auto op) {
                return i >= h ? op(x[i - h + 1], x[i]) : x[i];
            }),
        naiveMistake("nothing is combined: a step passes on what it has found. Which elements have "
                     "another one `stride` to their left?",
                     [](const auto& x, const auto&, N i, N, auto) { return x[i]; }),
        naiveMistake("each step looks twice as far as it should. What is stride in the first step?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i >= 2 * h ? op(x[i - 2 * h], x[i]) : x[i];
                     }),
        naiveMistake("elements are combined with what lies to their right. On which side of an "
                     "element lies its prefix?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i + h < x.size() ? op(x[i], x[i + h]) : x[i];
                     }),
        naiveMistake("the elements that have nothing to combine are lost. Who takes them into the "
                     "array that the next step reads?",
                     [](const auto& x, const auto&, N i, N h, auto op) {
                         return i >= h ? op(x[i - h], x[i]) : decltype(op)::neutral;
                     }),
    };
}

// ------------------------------------- blocks, in two sweeps -------------------------------------

Index treeBlock(const Tuning& t) {
    return 2 * prefixsum::treeGroup(static_cast<Index>(t.groupSize));
}

constexpr auto localScan = [](const auto& in, const Tuning& t, auto op) {
    using T = ElementOf<decltype(in)>;
    return Pipeline<T>{{"exclusive", exclusiveBlocks(in, treeBlock(t), op)},
                       {"inclusive", inclusiveBlocks(in, treeBlock(t), op)}};
};

constexpr auto paddedScan = [](const auto& in, const Tuning& t, auto op) {
    using T = ElementOf<decltype(in)>;
    return Pipeline<T>{{"out", inclusiveBlocks(in, treeBlock(t), op)}};
};

// The two sweeps, or what someone takes for them.
struct Sweeps {
    std::function<Step(int, Index)> up = prefixsum::upSweepStep, down = prefixsum::downSweepStep;
    bool clearRoot = true;
    std::optional<int> clearedWith = {};  // in place of the neutral element
    bool rightInBlock0 = false;
};

template <class T, class Op>
std::vector<T> sweep(const std::vector<T>& in, Index size, Op op, const Sweeps& how) {
    std::vector<Step> up, down;
    for (int s = 1; s <= prefixsum::stepsFor(size); ++s) {
        up.push_back(how.up(s, size));
        down.push_back(how.down(s, size));
    }
    Index block = 0;
    return eachBlock(in, size, [&](std::vector<T> tree) {
        if (block++ == 0 && how.rightInBlock0)
            return reference::exclusiveScan(tree, op, Op::neutral);
        const Index length = tree.size();
        tree.resize(size, Op::neutral);
        for (const Step& step : up) apply(step, tree, op);
        if (how.clearRoot)
            tree.back() = how.clearedWith ? static_cast<T>(*how.clearedWith) : Op::neutral;
        for (const Step& step : down) apply(step, tree, op);
        tree.resize(length);
        return tree;
    });
}

Step noStep(int, Index) {
    return {};
}

// The combinations of a step that `keeps` says yes to; `node` is the last element of both children.
template <class Keeps>
Step only(const Step& step, Keeps keeps) {
    Step kept;
    for (const prefixsum::Combine& c : step)
        if (keeps(c, c.left == kNone ? c.right : std::max(c.left, c.right))) kept.push_back(c);
    return kept;
}

// With every node and its children so many places farther to the right.
Step displaced(const Step& step, Index by, Index n) {
    Step moved = only(step, [=](const auto&, Index node) { return node + by < n; });
    for (auto& [left, right, result] : moved) {
        if (left != kNone) left += by;
        right += by;
        result += by;
    }
    return moved;
}

Step withSwappedOperands(Step step) {
    for (auto& c : step)
        if (c.left != kNone) std::swap(c.left, c.right);
    return step;
}

struct SweepMistake {
    const char* message;
    Sweeps how;
};

std::vector<SweepMistake> sweepMistakes() {
    using prefixsum::downSweepStep;
    using prefixsum::upSweepStep;
    std::vector<SweepMistake> all;
    const auto add = [&](const char* message) -> Sweeps& {
        all.push_back({message, {}});
        return all.back().how;
    };
    add("the block has its own elements in front of all of them. What does the root hold when the "
        "way down begins, and does it begin at the root?")
        .clearRoot = false;
    add("on the way down the right child gets its operands in the wrong order: binOp need not be "
        "commutative. What the node knows lies to the left of the left child: which of the two "
        "comes first?")
        .down = [](int s, Index n) { return withSwappedOperands(downSweepStep(s, n)); };
    add("on the way up the children are combined in the wrong order: binOp need not be "
        "commutative. Which child lies further left?")
        .up = [](int s, Index n) { return withSwappedOperands(upSweepStep(s, n)); };
    add("on the way down the children are exchanged: the left one got what belongs to the right "
        "one. Which of the two has the other one's elements in front of it?")
        .down = [](int s, Index n) {
        Step step = downSweepStep(s, n);
        for (Index i = 0; i + 1 < step.size(); i += 2)
            std::swap(step[i].result, step[i + 1].result);
        return step;
    };
    add("on the way down the right child gets what the node knew, without the left child's own: "
        "that was left out, or it was overwritten before. What lies between the two?")
        .down = [](int s, Index n) {
        Step step = downSweepStep(s, n);
        for (Index i = 1; i < step.size(); i += 2) step[i] = {kNone, step[i].left, step[i].result};
        return step;
    };
    add("the way down begins one level below the root. At which distance from each other lie the "
        "root's children?")
        .down = [](int s, Index n) { return s == 1 ? Step{} : downSweepStep(s, n); };
    add("the way down ends before it has come to the leaves. What is the last distance?").down =
        [](int s, Index n) { return s == prefixsum::stepsFor(n) ? Step{} : downSweepStep(s, n); };
    add("the way up leaves out the leaves. What is the first distance?").up = [](int s, Index n) {
        return s == 1 ? Step{} : upSweepStep(s, n);
    };
    add("the way up is missing, or it combines nothing. What does a node hold when the way down "
        "begins?")
        .up = noStep;
    add("the way down is missing, or it does nothing. What does a leaf hold that only the way up "
        "has seen?")
        .down = noStep;
    add("on the way down the left child keeps what it had. What lies to the left of it, and who "
        "knows that?")
        .down = [](int s, Index n) {
        return only(downSweepStep(s, n), [](const auto& c, Index) { return c.left != kNone; });
    };
    constexpr const char* withItself =
        "on the way up an element meets itself in the first step: the other one of its pair is "
        "nowhere. How far apart do a node's children have their values?";
    add(withItself).up = [](int s, Index n) {
        Step step = upSweepStep(s, n);
        for (auto& c : step) ++c.left;
        return step;
    };
    add(withItself).up = [](int s, Index n) {
        Step step = upSweepStep(s, n);
        for (auto& c : step) --c.right;
        return step;
    };
    constexpr const char* elsewhere =
        "on one of the ways the nodes are looked for to the right of their places. A node has its "
        "value in the last of its elements: which one is that over elements 0 to 2d - 1, and which "
        "one for its left child?";
    for (const Index by : {1, 2}) {
        add(elsewhere).up = [by](int s, Index n) { return displaced(upSweepStep(s, n), by, n); };
        add(elsewhere).down = [by](int s, Index n) {
            return displaced(downSweepStep(s, n), by, n);
        };
    }
    add(elsewhere).up = [](int s, Index n) {
        return displaced(upSweepStep(s, n), Index{1} << (s - 1), n);
    };
    add(elsewhere).down = [](int s, Index n) { return displaced(downSweepStep(s, n), n >> s, n); };
    add("on the way up the nodes in the second half of the block are left out. Over how many "
        "elements is the tree of L work-items?")
        .up = [](int s, Index n) {
        return only(upSweepStep(s, n), [n](const auto&, Index node) { return node < n / 2; });
    };
    add("on the way down the block's last pair of elements is left out. Which work-item is the "
        "last, where the distance is 1?")
        .down = [](int s, Index n) {
        const bool last = s == prefixsum::stepsFor(n);
        return only(downSweepStep(s, n),
                    [=](const auto&, Index node) { return !last || node != n - 1; });
    };
    constexpr const char* notNeutral =
        "the way down begins with a 1 or a -1 at the root, and every element has it in front. What "
        "lies to the left of the whole block, and which value stands for that?";
    for (const int value : {1, -1}) add(notNeutral).clearedWith = value;
    constexpr const char* block0Alone =
        "block 0 is right, and the other blocks leave something out or look in the wrong place. "
        "What tells a work-item its place in buf: its number in its group, or that among all "
        "work-items?";
    for (Sweeps how : {Sweeps{noStep}, Sweeps{prefixsum::upSweepStep, noStep},
                       Sweeps{prefixsum::upSweepStep, prefixsum::downSweepStep, false}}) {
        how.rightInBlock0 = true;
        add(block0Alone) = how;
    }
    return all;
}

// Mistakes around the sweeps that both tasks share. outputs(before, own, op) are a task's arrays,
// where before is the exclusive scan of each block and own what was loaded, and `inclusive` is the
// last of them.
template <class Outputs>
std::vector<Misconception> blockMistakes(const char* inclusive, Outputs outputs) {
    const auto loads = [outputs](const char* message, auto isLoaded) {
        return mistake(message, [=](const auto& in, const Tuning& t, auto op) {
            const Index block = treeBlock(t);
            auto own = in;
            for (Index i = 0; i < own.size(); ++i)
                if (!isLoaded(i % block < block / 2, i + 1 == own.size()))
                    own[i] = decltype(op)::neutral;
            return outputs(exclusiveBlocks(own, block, op), own, op);
        });
    };
    const auto joins = [inclusive](const char* message, auto join) {
        return mistake(message, [=](const auto& in, const Tuning& t, auto op) {
            const Index block = treeBlock(t);
            auto out = exclusiveBlocks(in, block, op);
            for (Index i = 0; i < out.size(); ++i)
                out[i] = join(out[i], in[i], i % block < block / 2, op);
            return PipelineOf<decltype(in)>{{inclusive, out}};
        });
    };
    constexpr const char* inFront =
        "an element was put in front of its prefix, not behind it: binOp need not be commutative. "
        "Which of the two lies further left?";
    return {
        loads("the second half of each block is missing, or the array's last element is, which "
              "lies there. How many elements does each work-item load, and what does it compare "
              "with n?",
              [](bool firstHalf, bool) { return firstHalf; }),
        loads("the first half of each block is missing. How many elements does each work-item "
              "load?",
              [](bool firstHalf, bool) { return !firstHalf; }),
        loads("the array's last element is missing from its own prefix. Which work-item has the "
              "last one to load, and what does its comparison with n say?",
              [](bool, bool last) { return !last; }),
        mistake("the second half of each block got the prefixes of the first half, or none. Where "
                "in buf does a work-item's second element lie?",
                [outputs](const auto& in, const Tuning& t, auto op) {
                    const Index block = treeBlock(t);
                    auto before = exclusiveBlocks(in, block, op);
                    for (Index i = before.size(); i-- > 0;)
                        if (i % block >= block / 2) before[i] = before[i - block / 2];
                    auto made = outputs(before, in, op);
                    made.resize(1);
                    return made;
                }),
        joins(inFront, [](auto before, auto own, bool, auto op) { return op(own, before); }),
        joins(inFront, [](auto before, auto own, bool firstHalf,
                          auto op) { return firstHalf ? op(own, before) : op(before, own); }),
        joins(inFront, [](auto before, auto own, bool firstHalf,
                          auto op) { return firstHalf ? op(before, own) : op(own, before); }),
        joins("each element counts twice in its own prefix. Has what you took out of buf the "
              "element in it, or not?",
              [](auto before, auto own, bool, auto op) { return op(op(before, own), own); }),
    };
}

template <class T, class Op>
std::vector<T> withOwn(std::vector<T> before, const std::vector<T>& own, Op op) {
    for (Index i = 0; i < own.size(); ++i) before[i] = op(before[i], own[i]);
    return before;
}

std::vector<Misconception> localMistakes() {
    std::vector<Misconception> all = {
        mistake("this is the inclusive scan: each element has itself in its prefix. What does the "
                "exclusive scan begin with?",
                [](const auto& in, const Tuning& t, auto op) {
                    return PipelineOf<decltype(in)>{
                        {"exclusive", inclusiveBlocks(in, treeBlock(t), op)}};
                }),
        mistake("this is the exclusive scan again. What is missing from each prefix, and who has "
                "loaded it?",
                [](const auto& in, const Tuning& t, auto op) {
                    return PipelineOf<decltype(in)>{
                        {"exclusive", exclusiveBlocks(in, treeBlock(t), op)},
                        {"inclusive", exclusiveBlocks(in, treeBlock(t), op)}};
                }),
        mistake("this is the inclusive scan, moved by one element, also from one block into the "
                "next. What lies to the left of a block's first element?",
                [](const auto& in, const Tuning& t, auto op) {
                    auto moved = inclusiveBlocks(in, treeBlock(t), op);
                    if (!moved.empty()) {
                        moved.insert(moved.begin(), decltype(op)::neutral);
                        moved.pop_back();
                    }
                    return PipelineOf<decltype(in)>{{"exclusive", moved}};
                }),
        mistake(
            "elements of a block's second half got the value of the one L places to the left of "
            "them. Which two elements did a work-item load, and where does each belong?",
            [](const auto& in, const Tuning& t, auto op) {
                const Index block = treeBlock(t);
                auto out = exclusiveBlocks(in, block, op);
                for (Index i = 0; i < out.size(); ++i)
                    out[i] = op(out[i], in[i % block < block / 2 ? i : i - block / 2]);
                return PipelineOf<decltype(in)>{{"inclusive", out}};
            }),
    };
    for (Misconception& m :
         blockMistakes("inclusive", [](const auto&before, const auto&own, auto op) {
             return PipelineOf<decltype(own)>{{"exclusive", before},
                                              {"inclusive", withOwn(before, own, op)}};
         }))
        all.push_back(std::move(m));
    for (const SweepMistake& m : sweepMistakes())
        all.push_back(mistake(m.message, [how = m.how](const auto& in, const Tuning& t, auto op) {
            return PipelineOf<decltype(in)>{{"exclusive", sweep(in, treeBlock(t), op, how)}};
        }));
    return all;
}

std::vector<Misconception> paddedMistakes() {
    std::vector<Misconception> all = {
        mistake("this is the exclusive scan. What is missing from each prefix, and who has loaded "
                "it?",
                [](const auto& in, const Tuning& t, auto op) {
                    return PipelineOf<decltype(in)>{{"out", exclusiveBlocks(in, treeBlock(t), op)}};
                }),
    };
    for (Misconception& m : blockMistakes("out", [](const auto&before, const auto&own, auto op) {
             return PipelineOf<decltype(own)>{{"out", withOwn(before, own, op)}};
         }))
        all.push_back(std::move(m));
    for (const SweepMistake& m : sweepMistakes())
        all.push_back(mistake(m.message, [how = m.how](const auto& in, const Tuning& t, auto op) {
            return PipelineOf<decltype(in)>{
                {"out", withOwn(sweep(in, treeBlock(t), op, how), in, op)}};
        }));
    return all;
}

// ------------------------------------- large, by block sums -------------------------------------

// sumOf(blocks, g, block) is what blockSums takes for the sum of block g, and
// joined(blocks, i, offsets, block, op) what addOffsets makes of element i.
template <class T, class Op, class SumOf, class Joined>
Pipeline<T> largeBy(const std::vector<T>& in, const Tuning& t, Op op, SumOf sumOf, Joined joined) {
    const Index block = treeBlock(t);
    const auto lengths = prefixsum::levelLengths(in.size(), block);
    const auto named = [](Index level, const char* first, const char* more) {
        return level == 0 ? std::string(first) : fmt::format("sums {}{}", level, more);
    };
    Pipeline<T> made;
    std::vector<std::vector<T>> blocks;
    std::vector<T> data = in;
    for (Index level = 0; level < lengths.size(); ++level) {
        blocks.push_back(inclusiveBlocks(data, block, op));
        if (level + 1 == lengths.size()) break;
        made.push_back({named(level, "blocks", " blocks"), blocks[level]});
        data.resize(lengths[level + 1]);
        for (Index g = 0; g < data.size(); ++g) data[g] = sumOf(blocks[level], g, block);
        made.push_back({named(level + 1, "", ""), data});
    }
    std::vector<T> scan = blocks.back();
    for (Index level = lengths.size() - 1;; --level) {
        made.push_back({named(level, "out", " scan"), scan});
        if (level == 0) return made;
        std::vector<T> below(lengths[level - 1]);
        for (Index i = 0; i < below.size(); ++i)
            below[i] = joined(blocks[level - 1], i, scan, block, op);
        scan = std::move(below);
    }
}

constexpr auto sumOfBlock = [](const auto& blocks, Index g, Index block) {
    return blocks[prefixsum::lastOfBlock(g, block, blocks.size())];
};
constexpr auto withOffset = [](const auto& blocks, Index i, const auto& offsets, Index block,
                               auto op) {
    const Index g = prefixsum::offsetOf(i, block);
    return g == kNone ? blocks[i] : op(offsets[g], blocks[i]);
};

constexpr auto largeScan = [](const auto& in, const Tuning& t, auto op) {
    auto made = largeBy(in, t, op, sumOfBlock, withOffset);
    made.back().values = reference::inclusiveScan(in, op);
    return made;
};

// The arrays of one step alone: those after it follow from it.
template <class SumOf>
Misconception sumMistake(std::string message, SumOf sumOf) {
    return mistake(std::move(message), [sumOf](const auto& in, const Tuning& t, auto op) {
        auto made = largeBy(in, t, op, sumOf, withOffset);
        made.erase(std::remove_if(made.begin(), made.end(),
                                  [](const auto& m) { return m.name != "sums 1"; }),
                   made.end());
        return made;
    });
}

template <class Joined>
Misconception offsetMistake(std::string message, Joined joined) {
    return mistake(std::move(message), [joined](const auto& in, const Tuning& t, auto op) {
        return largeBy(in, t, op, sumOfBlock, joined);
    });
}

std::vector<Misconception> largeMistakes() {
    using N = Index;
    constexpr const char* lacksLast =
        "each sum lacks its block's last element. What is an inclusive scan's last element?";
    constexpr const char* ownBlock =
        "each element got the sum that its own block is part of. Which blocks lie to the left of "
        "block g?";
    return {
        sumMistake("these are the first elements of the blocks. Which of its elements knows what a "
                   "block has together?",
                   [](const auto& blocks, N g, N block) { return blocks[g * block]; }),
        sumMistake("the sums are one block late: this is the first element of the block to the "
                   "right. Where does block g end?",
                   [](const auto& blocks, N g, N block) {
                       return blocks[std::min((g + 1) * block, blocks.size() - 1)];
                   }),
        sumMistake(lacksLast,
                   [](const auto& blocks, N g, N block) {
                       const N last = prefixsum::lastOfBlock(g, block, blocks.size());
                       return blocks[last > g * block ? last - 1 : last];
                   }),
        sumMistake(lacksLast,
                   [](const auto& blocks, N g, N block) {
                       return blocks[prefixsum::lastOfBlock(g, block, blocks.size()) - 1];
                   }),
        offsetMistake(
            "no block has anything in front of it. What do the blocks to the left of block g "
            "contribute, and which of the scanned sums is that?",
            [](const auto& blocks, N i, const auto&, N, auto) { return blocks[i]; }),
        offsetMistake(ownBlock, [](const auto& blocks, N i, const auto& offsets, N block,
                                   auto op) { return op(offsets[i / block], blocks[i]); }),
        offsetMistake(ownBlock,
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < block ? blocks[i] : op(offsets[i / block], blocks[i]);
                      }),
        offsetMistake("the offsets come from one block too far left. Which scanned sum has all "
                      "blocks to the left of block g, and no others?",
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < 2 * block ? blocks[i] : op(offsets[i / block - 2], blocks[i]);
                      }),
        offsetMistake("only the first half of each block got its offset. How many elements does a "
                      "block have, and how many work-items its group?",
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < block || i % block >= block / 2
                                     ? blocks[i]
                                     : op(offsets[i / block - 1], blocks[i]);
                      }),
        offsetMistake("the operands are swapped: binOp need not be commutative. Which lies further "
                      "left, the element or what its offset stands for?",
                      [](const auto& blocks, N i, const auto& offsets, N block, auto op) {
                          return i < block ? blocks[i] : op(blocks[i], offsets[i / block - 1]);
                      }),
    };
}

// ------------------------------------------- by waves -------------------------------------------

Index waveOf(const Tuning& t) {
    return static_cast<Index>(t.wave());
}
Index groupOf(const Tuning& t) {
    return static_cast<Index>(t.groupSize);
}

constexpr auto waveScans = [](const auto& in, const Tuning& t, auto op) {
    using T = ElementOf<decltype(in)>;
    return Pipeline<T>{{"waves", exclusiveBlocks(in, waveOf(t), op)},
                       {"blocks", exclusiveBlocks(in, groupOf(t), op)}};
};

// What the waves of a block give that scan as scanBlock(block, op) says.
template <class ScanBlock>
Misconception waveMistake(std::string message, const char* array, ScanBlock scanBlock) {
    return mistake(std::move(message), [array, scanBlock](const auto& in, const Tuning& t,
                                                          auto op) {
        return PipelineOf<decltype(in)>{{array, eachBlock(in, groupOf(t), [&](const auto& block) {
                                             return scanBlock(block, t, op);
                                         })}};
    });
}

// scanWave's steps, from `first` on and the last `left` of them left out, or what someone takes for
// them: a step turns element i of a block x, in `lane`, into taken(x, i, lane, h, op), and in the
// end its work-item returns returned(x, i, lane, op).
template <class Taken, class Returned>
Misconception scanWaveMistake(const char* message, Taken taken, Returned returned, Index first = 1,
                              Index left = 0) {
    return waveMistake(message, "waves", [=](auto block, const Tuning& t, auto op) {
        const Index wave = waveOf(t);
        const auto each = [wave](const auto& x, auto f) {
            auto all = x;
            for (Index i = 0; i < x.size(); ++i) all[i] = f(i, i % wave);
            return all;
        };
        for (Index h = first; h < wave >> left; h *= 2)
            block = each(block, [&](Index i, Index lane) { return taken(block, i, lane, h, op); });
        return each(block, [&](Index i, Index lane) { return returned(block, i, lane, op); });
    });
}

constexpr auto kTaken = [](const auto& x, Index i, Index lane, Index h, auto op) {
    return lane >= h ? op(x[i - h], x[i]) : x[i];
};
constexpr auto kReturned = [](const auto& x, Index i, Index lane, auto op) {
    return lane > 0 ? x[i - 1] : decltype(op)::neutral;
};

// How scanBlock joins the scans of the waves, or what someone takes for it; w is a wave's number in
// its block, or among all where ofAllBlocks is set.
struct Joining {
    std::function<Index(Index wave)> lane = [](Index wave) { return wave - 1; };  // has the sum
    std::function<Index(Index w)> to = [](Index w) { return w; };  // where in buf it goes, or kNone
    bool scanned = true;                                           // before they are used
    std::function<Index(Index w)> from = [](Index w) { return w == 0 ? kNone : w - 1; };
    bool inFront = true;  // of what the wave has
    bool ofAllBlocks = false;
};

template <class T, class Op>
std::vector<T> joinWaves(const std::vector<T>& in, const Tuning& t, Op op, const Joining& how) {
    const Index wave = waveOf(t), size = groupOf(t);
    Index first = 0;  // number of the block's first wave
    return eachBlock(in, size, [&](std::vector<T> block) {
        const Index length = block.size();
        block.resize(size, Op::neutral);
        std::vector<T> out = exclusiveBlocks(block, wave, op);
        std::vector<T> buf = inclusiveBlocks(block, wave, op);
        const std::vector<T> sums = buf;
        for (Index w = 0; w < size / wave; ++w)
            if (const Index to = how.to(first + w); to < size)
                buf[to] = sums[w * wave + how.lane(wave)];
        if (how.scanned) buf = inclusiveBlocks(buf, wave, op);
        for (Index i = 0; i < size; ++i)
            if (const Index from = how.from(first + i / wave); from < size)
                out[i] = how.inFront ? op(buf[from], out[i]) : op(out[i], buf[from]);
        if (how.ofAllBlocks) first += size / wave;
        out.resize(length);
        return out;
    });
}

Misconception joinMistake(const char* message, const std::function<void(Joining&)>& change) {
    Joining how;
    change(how);
    return mistake(message, [how](const auto& in, const Tuning& t, auto op) {
        return PipelineOf<decltype(in)>{{"blocks", joinWaves(in, t, op, how)}};
    });
}

std::vector<Misconception> waveMistakes() {
    constexpr const char* noElements =
        "lane 0 returns a 1 or a -1. Which value stands for no elements at all, whatever binOp is?";
    constexpr const char* ownSum =
        "each wave has its own sum in front. Which sums lie to the left of wave w?";
    constexpr const char* noSum =
        "what was put in front of wave 1 is the block's first element alone. Which lane knows what "
        "its wave has together, and where in buf does it leave that?";
    return {
        waveMistake("this is the inclusive scan of each wave. What should lane 0 return?", "waves",
                    [](const auto& block, const Tuning& t, auto op) {
                        return inclusiveBlocks(block, waveOf(t), op);
                    }),
        waveMistake(
            "lane 0 returns what the wave to its left has together. What does its wave have "
            "to the left of it?",
            "waves",
            [](const auto& block, const Tuning& t, auto op) {
                auto moved = inclusiveBlocks(block, waveOf(t), op);
                moved.insert(moved.begin(), decltype(op)::neutral);
                moved.pop_back();
                return moved;
            }),
        scanWaveMistake(
            "elements come across from one wave into the next. Is the number of the "
            "work-item in its group what should be compared with h?",
            [](const auto& x, Index i, Index, Index h, auto op) {
                return i >= h ? op(x[i - h], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "the operands are swapped: binOp need not be commutative. Which of the two "
            "lanes lies further left?",
            [](const auto& x, Index i, Index lane, Index h, auto op) {
                return lane >= h ? op(x[i], x[i - h]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "lane h is left out of step h. How many lanes lie to the left of it?",
            [](const auto& x, Index i, Index lane, Index h, auto op) {
                return lane > h ? op(x[i - h], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "each step looks at the direct neighbour. How many elements does a lane of the "
            "step before stand for already?",
            [](const auto& x, Index i, Index lane, Index, auto op) {
                return lane >= 1 ? op(x[i - 1], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake(
            "each step looks one lane too near, so that in the first one an element meets "
            "itself. How far to the left does the other one lie?",
            [](const auto& x, Index i, Index lane, Index h, auto op) {
                return lane >= h ? op(x[i - h + 1], x[i]) : x[i];
            },
            kReturned),
        scanWaveMistake("nothing is combined: each lane returns its left neighbour's element. What "
                        "does a lane take in, and what becomes of the sum?",
                        kTaken, kReturned, 1, 16),
        scanWaveMistake("the first step is left out. How far does it look?", kTaken, kReturned, 2),
        scanWaveMistake(
            "the last step is left out. How far does it look, if a wave has WAVE lanes?", kTaken,
            kReturned, 1, 1),
        waveMistake("the scan begins anew in the middle of each wave. How many lanes has a wave?",
                    "waves",
                    [](const auto& block, const Tuning& t, auto op) {
                        return exclusiveBlocks(block, waveOf(t) / 2, op);
                    }),
        scanWaveMistake(
            "lane 0 returns the neutral element, but the others return what the wave has "
            "up to and with their own elements. Which lane knows what lies to the left?",
            kTaken,
            [](const auto& x, Index i, Index lane, auto op) {
                return lane > 0 ? x[i] : decltype(op)::neutral;
            }),
        scanWaveMistake("lanes with something to their left return the neutral element. Which lane "
                        "is the only one that has nothing there, and by which number is it known?",
                        kTaken,
                        [](const auto&, Index, Index, auto op) { return decltype(op)::neutral; }),
        scanWaveMistake("lane 1 returns the neutral element, as lane 0 does. What lies to the left "
                        "of it?",
                        kTaken,
                        [](const auto& x, Index i, Index lane, auto op) {
                            return lane > 1 ? x[i - 1] : decltype(op)::neutral;
                        }),
        scanWaveMistake(noElements, kTaken,
                        [](const auto& x, Index i, Index lane, auto) {
                            return lane > 0 ? x[i - 1] : ElementOf<decltype(x)>{1};
                        }),
        scanWaveMistake(noElements, kTaken,
                        [](const auto& x, Index i, Index lane, auto) {
                            return lane > 0 ? x[i - 1] : ElementOf<decltype(x)>{-1};
                        }),
        waveMistake("each wave is scanned by itself still, or wave 1 is. What do the waves to its "
                    "left have together?",
                    "blocks",
                    [](const auto& block, const Tuning& t, auto op) {
                        return exclusiveBlocks(block, waveOf(t), op);
                    }),
        joinMistake(ownSum, [](Joining& how) { how.from = [](Index w) { return w; }; }),
        joinMistake(ownSum,
                    [](Joining& how) { how.from = [](Index w) { return w == 0 ? kNone : w; }; }),
        joinMistake("each wave has only the wave next to it in front: the waves' sums were not "
                    "scanned. What should wave 2 get of wave 0?",
                    [](Joining& how) { how.scanned = false; }),
        joinMistake("what the waves to the left have was put behind a wave's elements: binOp need "
                    "not be commutative. Which of the two lies further left?",
                    [](Joining& how) { how.inFront = false; }),
        joinMistake(noSum, [](Joining& how) { how.to = [](Index) { return kNone; }; }),
        joinMistake(noSum, [](Joining& how) { how.to = [](Index w) { return w + 1; }; }),
        joinMistake(noSum, [](Joining& how) { how.lane = [](Index) { return Index{0}; }; }),
        joinMistake("the sum of the first half was taken for that of the wave. Which lane knows "
                    "what its wave has together?",
                    [](Joining& how) { how.lane = [](Index wave) { return wave / 2 - 1; }; }),
        joinMistake("block 0 is right, and in the others the sums lie in the wrong places of buf. "
                    "Which waves does wave 0 of block 1 count: those of its group, or all?",
                    [](Joining& how) { how.ofAllBlocks = true; }),
        waveMistake(
            "this is the inclusive scan of each block. Should an element be part of its own "
            "prefix?",
            "blocks",
            [](const auto& block, const Tuning&, auto op) {
                return reference::inclusiveScan(block, op);
            }),
        waveMistake("the sums of the waves lack their last elements. Does scanWave return what the "
                    "wave has with the last lane's element, or without?",
                    "blocks",
                    [](const auto& block, const Tuning& t, auto op) {
                        const Index wave = waveOf(t);
                        const auto exclusive = exclusiveBlocks(block, wave, op);
                        auto out = exclusive;
                        auto left = decltype(op)::neutral;
                        for (Index i = 0; i < out.size(); ++i) {
                            out[i] = op(left, exclusive[i]);
                            if (i % wave == wave - 1) left = op(left, exclusive[i]);
                        }
                        return out;
                    }),
    };
}

// ------------------------------------- in a single pass --------------------------------------

Index tileOf(Index n, const Tuning& t) {
    return prefixsum::kItems * prefixsum::lookBackGroup(n, groupOf(t), waveOf(t));
}

constexpr auto lookBackScan = [](const auto& in, const Tuning&, auto op) {
    return PipelineOf<decltype(in)>{{"out", reference::inclusiveScan(in, op)}};
};

// What a work-item does with its own elements, or what someone takes for it: own[k] takes in
// own[k - 1] for k from scanBegin to scanEnd - 1, own[sum] is given to scanBlock, and own[k] takes
// in what lies to the left of the work-item for k from joinBegin to joinEnd - 1.
struct Items {
    Index scanBegin = 1, scanEnd = prefixsum::kItems;
    Index sum = prefixsum::kItems - 1;
    Index joinBegin = 0, joinEnd = prefixsum::kItems;
    bool scanInOrder = true, joinInOrder = true;
};

Misconception itemsMistake(const char* message, const std::function<void(Items&)>& change) {
    Items how;
    change(how);
    return mistake(message, [how](const auto& in, const Tuning&, auto op) {
        using T = ElementOf<decltype(in)>;
        const auto join = [op](T left, T right, bool inOrder) {
            return inOrder ? op(left, right) : op(right, left);
        };
        T before = decltype(op)::neutral;
        return Pipeline<T>{{"out", eachBlock(in, prefixsum::kItems, [&](std::vector<T> own) {
                                const Index length = own.size();
                                own.resize(prefixsum::kItems, decltype(op)::neutral);
                                for (Index k = how.scanBegin; k < how.scanEnd; ++k)
                                    own[k] = join(own[k - 1], own[k], how.scanInOrder);
                                const T sum = own[how.sum];
                                for (Index k = how.joinBegin; k < how.joinEnd; ++k)
                                    own[k] = join(before, own[k], how.joinInOrder);
                                before = op(before, sum);
                                own.resize(length);
                                return own;
                            })}};
    });
}

// Each element is join(left, before, own, op): left is what the tiles to the left have told
// together, each told(in, scans, begin, end, op) of its elements begin to end - 1; before is what
// the work-items to the left in its tile have, and own what its own work-item has up to it. What is
// told for suspended tiles is right.
template <class Told, class Join>
Misconception toldMistake(const char* message, Told told, Join join) {
    return mistake(message, [=](const auto& in, const Tuning& t, auto op) {
        using T = ElementOf<decltype(in)>;
        const Index n = in.size(), tile = tileOf(n, t);
        const std::vector<T> scans = inclusiveBlocks(in, tile, op);
        std::vector<T> out = inclusiveBlocks(in, prefixsum::kItems, op);
        T left = decltype(op)::neutral, right = left;  // what should have been told
        for (Index begin = 0; begin < n; begin += tile) {
            const Index end = std::min(begin + tile, n);
            if (begin == prefixsum::suspendedTiles(n, tile) * tile) left = right;
            for (Index i = begin; i < end; ++i) {
                const Index first = i / prefixsum::kItems * prefixsum::kItems;
                const T before = first == begin ? decltype(op)::neutral : scans[first - 1];
                out[i] = join(left, before, out[i], op);
            }
            right = op(right, scans[end - 1]);
            if (end < n) left = op(left, told(in, scans, begin, end, op));
        }
        return Pipeline<T>{{"out", std::move(out)}};
    });
}

// What comes out where left(tile, sums, suspended) is taken for what all tiles to the left have
// together, the groups running one after the other.
template <class Left>
Misconception lookBackMistake(std::string message, Left left) {
    return mistake(std::move(message), [left](const auto& in, const Tuning& t, auto op) {
        using T = ElementOf<decltype(in)>;
        const Index tile = tileOf(in.size(), t);
        std::vector<T> out = inclusiveBlocks(in, tile, op), sums;
        for (Index k = 0; k * tile < out.size(); ++k)
            sums.push_back(out[prefixsum::lastOfBlock(k, tile, out.size())]);
        const Index suspended = prefixsum::suspendedTiles(in.size(), tile);
        for (Index k = 0; k < sums.size(); ++k) {
            const T before = left(k, sums, suspended, op);
            for (Index i = k * tile; i < std::min((k + 1) * tile, out.size()); ++i)
                out[i] = op(before, out[i]);
        }
        return Pipeline<T>{{"out", std::move(out)}};
    });
}

template <class T, class Op>
T together(const std::vector<T>& sums, Index begin, Index end, Op op) {
    T all = Op::neutral;
    for (Index k = begin; k < end; ++k) all = op(all, sums[k]);
    return all;
}

std::vector<Misconception> lookBackMistakes() {
    constexpr const char* inFrontOfTile0 =
        "tile 0 has a 1 or a -1 in front of it. What stands for no tiles at all, whatever binOp "
        "is?";
    constexpr const char* itemsSwapped =
        "a work-item combines its own elements in the wrong order, with each other or with what "
        "lies in front of them: binOp need not be commutative. Which lies further left?";
    constexpr const char* toldTooEarly =
        "what a tile tells lacks its last elements. Which work-item knows what the tile has "
        "together, and by which of its own elements?";
    constexpr const char* tilesSwapped =
        "what all tiles to the left have was put behind the tile's own, or so was what a tile "
        "tells: binOp need not be commutative. Which lies further left?";
    const auto inOrder = [](auto left, auto before, auto own, auto op) {
        return op(left, op(before, own));
    };
    const auto allOfIt = [](const auto&, const auto& scans, Index, Index end, auto) {
        return scans[end - 1];
    };
    return {
        mistake("this is the exclusive scan. Does an element belong to its own prefix?",
                [](const auto& in, const Tuning&, auto op) {
                    return PipelineOf<decltype(in)>{
                        {"out", reference::exclusiveScan(in, op, decltype(op)::neutral)}};
                }),
        itemsMistake("a work-item's own elements are not scanned. What does its second element "
                     "have in front of it?",
                     [](Items& how) { how.scanEnd = 0; }),
        itemsMistake("a work-item's first element is missing from the prefixes of its others. With "
                     "which element does the scan of its own begin?",
                     [](Items& how) { how.scanBegin = 2; }),
        itemsMistake("a work-item's last element has none of its others in front. With which "
                     "element does the scan of its own end?",
                     [](Items& how) { how.scanEnd = prefixsum::kItems - 1; }),
        itemsMistake("the sum of a work-item's elements lacks the last one. Which of them knows "
                     "what they all have together?",
                     [](Items& how) { how.sum = prefixsum::kItems - 2; }),
        itemsMistake("each work-item's elements are scanned by themselves still. What lies to the "
                     "left of them, in the tile and in the array?",
                     [](Items& how) { how.joinEnd = 0; }),
        itemsMistake("a work-item's first element lacks what lies to the left. Which of its "
                     "elements have something in front of them?",
                     [](Items& how) { how.joinBegin = 1; }),
        itemsMistake("a work-item's last element lacks what lies to the left. How many elements "
                     "has a work-item?",
                     [](Items& how) { how.joinEnd = prefixsum::kItems - 1; }),
        itemsMistake(itemsSwapped, [](Items& how) { how.scanInOrder = false; }),
        itemsMistake(itemsSwapped, [](Items& how) { how.joinInOrder = false; }),
        lookBackMistake(inFrontOfTile0,
                        [](Index k, const auto& sums, Index, auto op) {
                            using T = ElementOf<decltype(sums)>;
                            return op(T{1}, together(sums, 0, k, op));
                        }),
        lookBackMistake(inFrontOfTile0,
                        [](Index k, const auto& sums, Index, auto op) {
                            using T = ElementOf<decltype(sums)>;
                            return op(T{-1}, together(sums, 0, k, op));
                        }),
        // With OP_LAST what lies in the wrong order may look like what is missing.
        toldMistake(
            tilesSwapped,
            [](const auto& in, const auto& scans, Index, Index end, auto op) {
                auto own = in[end - prefixsum::kItems];
                for (Index i = end - prefixsum::kItems + 1; i < end; ++i) own = op(own, in[i]);
                return op(own, scans[end - 1 - prefixsum::kItems]);
            },
            inOrder),
        toldMistake(
            tilesSwapped, allOfIt,
            [](auto left, auto before, auto own, auto op) { return op(op(before, own), left); }),
        toldMistake(
            tilesSwapped, allOfIt,
            [](auto left, auto before, auto own, auto op) { return op(op(before, left), own); }),
        lookBackMistake(tilesSwapped,
                        [](Index k, const auto& sums, Index suspended, auto op) {
                            const Index first = k < suspended ? 0 : suspended;
                            auto left = together(sums, 0, first, op);
                            for (Index j = first; j < k; ++j) left = op(sums[j], left);
                            return left;
                        }),
        toldMistake(
            toldTooEarly,
            [](const auto&, const auto& scans, Index, Index end, auto) { return scans[end - 2]; },
            inOrder),
        toldMistake(
            toldTooEarly,
            [](const auto&, const auto& scans, Index, Index end, auto) {
                return scans[end - 1 - prefixsum::kItems];
            },
            inOrder),
        toldMistake(
            toldTooEarly,
            [](const auto&, const auto& scans, Index begin, Index end, auto) {
                return scans[(begin + end) / 2 - 1];
            },
            inOrder),
        lookBackMistake(
            "a tile has nothing in front of it. What do the tiles to its left contribute, "
            "also those that have told nothing?",
            [](Index, const auto&, Index, auto op) { return decltype(op)::neutral; }),
        lookBackMistake("one tile's sum was taken for all that lies to the left: the search ended "
                        "before a tile told PREFIX. What does AGGREGATE stand for?",
                        [](Index k, const auto& sums, Index suspended, auto op) {
                            const Index nearest = suspended > 0 ? suspended - 1 : 0;
                            return together(sums, k < suspended ? 0 : nearest, k, op);
                        }),
        lookBackMistake(
            "the search went on behind a tile that told PREFIX, and tiles count twice. "
            "What does PREFIX stand for?",
            [](Index k, const auto& sums, Index suspended, auto op) {
                using T = ElementOf<decltype(sums)>;
                std::vector<T> told(sums.begin(), sums.begin() + static_cast<std::ptrdiff_t>(
                                                                     std::min(suspended, k)));
                if (k < suspended) told.clear();  // which come last, and tell PREFIX
                while (told.size() < k)
                    told.push_back(op(together(told, 0, told.size(), op), sums[told.size()]));
                return together(told, 0, k, op);
            }),
        lookBackMistake("what a tile tells as its PREFIX lacks the tile itself. What does the next "
                        "tile take it for?",
                        [](Index k, const auto& sums, Index suspended, auto op) {
                            return together(sums, 0, k < suspended ? 0 : suspended, op);
                        }),
        lookBackMistake(
            "the tiles are combined in the order in which they are asked: binOp need not "
            "be commutative. Which of two tiles lies further left, the one asked first "
            "or the one asked later?",
            [](Index k, const auto& sums, Index suspended, auto op) {
                if (k < suspended) return together(sums, 0, k, op);
                auto far = decltype(op)::neutral;  // tile `suspended` asks all to its left
                for (Index j = suspended; j-- > 0;) far = op(far, sums[j]);
                return op(far, together(sums, suspended, k, op));
            }),
        lookBackMistake(
            "tiles that told nothing in time were passed over. From which array can one "
            "learn what such a tile has together?",
            [](Index k, const auto& sums, Index suspended, auto op) {
                if (k < suspended) return together(sums, 0, k, op);
                auto left = decltype(op)::neutral;
                for (Index j = suspended % 2; j < suspended; j += 2)
                    left = op(left, sums[j]);  // told for by suspendedGroups
                return op(left, together(sums, suspended, k, op));
            }),
    };
}

// ----------------------------------------- the words -----------------------------------------

std::string words(const char* unit, Index block, Index i, Index n) {
    return fmt::format("element {} of {} {}, which has elements {} to {}", i % block, unit,
                       i / block, i / block * block, prefixsum::lastOfBlock(i / block, block, n));
}

std::string locateNaive(const std::string& name, Index i, const Arrays& input, const Tuning& t) {
    const int s = name == "out" ? prefixsum::stepsFor(lengthOf(input)) : std::stoi(name.substr(5));
    if (s == 0) return "the only element";
    return fmt::format("group {}, work-item {}, in step {}, which looks {} to the left",
                       i / groupOf(t), i % groupOf(t), s, prefixsum::naiveStride(s));
}

std::string locateTree(const std::string&, Index i, const Arrays& input, const Tuning& t) {
    return words("block", treeBlock(t), i, lengthOf(input));
}

std::string locateLarge(const std::string& name, Index i, const Arrays& input, const Tuning& t) {
    const Index block = treeBlock(t);
    const auto lengths = prefixsum::levelLengths(lengthOf(input), block);
    const Index level = name.rfind("sums ", 0) == 0 ? static_cast<Index>(name[5] - '0') : 0;
    if (level > 0 && name.find(' ', 5) == std::string::npos)
        return fmt::format("the sum of block {}, elements {} to {} of {}", i, i * block,
                           prefixsum::lastOfBlock(i, block, lengths[level - 1]),
                           level == 1 ? std::string("in") : fmt::format("sums {}", level - 1));
    return words("block", block, i, lengths[level]);
}

std::string locateWave(const std::string&, Index i, const Arrays&, const Tuning& t) {
    const Index lid = i % groupOf(t);
    return fmt::format("block {}, wave {}, lane {}", i / groupOf(t), lid / waveOf(t),
                       lid % waveOf(t));
}

std::string locateTile(const std::string&, Index i, const Arrays& input, const Tuning& t) {
    const Index tile = tileOf(lengthOf(input), t), inTile = i % tile;
    const Index suspended = prefixsum::suspendedTiles(lengthOf(input), tile);
    const std::string where = fmt::format("tile {}, work-item {}, element {} of its own", i / tile,
                                          inTile / prefixsum::kItems, inTile % prefixsum::kItems);
    if (suspended == 0) return where;
    return fmt::format("{}; the groups of tiles 0 to {} were suspended until all others had ended",
                       where, suspended - 1);
}

// ----------------------------------------- the tasks -----------------------------------------

// The sequential program for what `scan(in, op, out)` makes of the input.
template <class Scan>
auto sequentially(Scan scan) {
    return [scan](const Arrays& input, const Tuning& t) -> std::function<void()> {
        const auto of = [&](const auto& elements) -> std::function<void()> {
            using T = ElementOf<decltype(elements)>;
            auto out = std::make_shared<std::vector<T>>(elements.size());
            return withOperator<T>(t, [&](auto op) -> std::function<void()> {
                return [&elements, out, t, op, scan] { scan(elements, t, op, *out); };
            });
        };
        if (t.element == "int") return of(lab::get<std::int32_t>(input, "in"));
        return of(lab::get<float>(input, "in"));
    };
}

// block(tuning) elements after one another, the sum beginning anew with each.
template <class Block>
auto blockwise(Block block) {
    return sequentially([block](const auto& in, const Tuning& t, auto op, auto& out) {
        auto sum = decltype(op)::neutral;
        const Index length = block(t);
        for (Index i = 0, inBlock = 0; i < in.size(); ++i, ++inBlock) {
            if (inBlock == length) inBlock = 0, sum = decltype(op)::neutral;
            out[i] = sum = op(sum, in[i]);
        }
    });
}

// additions(n, tuning): the most that any element passes on its way, whatever order a group takes.
template <class P, class Additions>
lab::Task task(const char* id, const char* title, const char* stub, P pipeline, Additions additions,
               double bytesPerElement) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = stub;
    t.generic = true;
    t.moreOperators = {"last", "max"};
    t.moreGroupSizes = {48, 544};  // 48 in the small waves of the simulator, 544 on devices
    t.distributions = {"random", "alternating", "equal", "extremes", "sorted", "sparse"};
    t.input = input;
    t.expected = [pipeline](const Arrays& input, const Tuning& tuning) {
        return exact(pipeline, input, tuning);
    };
    t.errorBound = [pipeline, additions](const std::string& name, const Arrays& input,
                                         const Arrays&, const Tuning& tuning) {
        return errorBound(pipeline, additions(lengthOf(input), tuning), name, input, tuning);
    };
    t.idealBytes = [bytesPerElement](const Arrays& input) {
        return bytesPerElement * static_cast<double>(lengthOf(input));
    };
    t.sequential = sequentially([](const auto& in, const Tuning&, auto op, auto& out) {
        reference::inclusiveScan(in, op, out);
    });
    return t;
}

// Table 1 of the lecture, with the arrays that a task makes of it.
std::vector<lab::WorkedExample> table(Arrays expected) {
    return {
        {"the lecture's table 1", {{"in", Ints{3, 11, 2, 5, 7, 0, 9, 3}}}, std::move(expected)}};
}
Ints inclusiveOfTable() {
    return {3, 14, 16, 21, 28, 28, 37, 40};
}
Ints exclusiveOfTable() {
    return {0, 3, 14, 16, 21, 28, 28, 37};
}

lab::Task naiveTask() {
    lab::Task t = task(
        "2a", "naive scan", "prefixsum/naive", naiveScan,
        [](Index n, const Tuning&) { return prefixsum::stepsFor(n); }, 8);
    t.kernels = {"naiveScanStep"};
    t.locate = locateNaive;
    t.examples = table({{"step 1", Ints{3, 14, 13, 7, 12, 7, 9, 12}},
                        {"step 2", Ints{3, 14, 16, 21, 25, 14, 21, 19}},
                        {"out", inclusiveOfTable()}});
    t.misconceptions = naiveMistakes();
    return t;
}

double perBlock(Index, const Tuning& t) {
    return static_cast<double>(treeBlock(t));
}

lab::Task localTask() {
    lab::Task t =
        task("2b", "work-efficient scan of a block", "prefixsum/local", localScan, perBlock, 12);
    t.kernels = {"localScan"};
    t.locate = locateTree;
    t.sequential = blockwise(treeBlock);
    t.examples = table({{"exclusive", exclusiveOfTable()}, {"inclusive", inclusiveOfTable()}});
    t.misconceptions = localMistakes();
    return t;
}

lab::Task paddedTask() {
    lab::Task t = task("2c", "without bank conflicts", "prefixsum/padded", paddedScan, perBlock, 8);
    t.kernels = {"paddedScan"};
    t.locate = locateTree;
    t.sequential = blockwise(treeBlock);
    t.examples = table({{"out", inclusiveOfTable()}});
    t.misconceptions = paddedMistakes();
    t.limits = {{&lab::Counts::conflicts, 0,
                 "Which two lanes of a wave want different words of one bank there, and how far "
                 "apart do they lie?"}};
    return t;
}

lab::Task largeTask() {
    lab::Task t = task(
        "2d", "large arrays by block sums", "prefixsum/large", largeScan,
        [](Index n, const Tuning& tuning) {
            const Index block = treeBlock(tuning);
            return static_cast<double>(prefixsum::levelLengths(n, block).size() * (block + 1));
        },
        8);
    t.kernels = {"addOffsets", "blockSums"};
    t.locate = locateLarge;
    t.examples = table({{"out", inclusiveOfTable()}});
    t.misconceptions = largeMistakes();
    return t;
}

lab::Task wavesTask() {
    lab::Task t = task(
        "2w", "scan by waves", "prefixsum/waves", waveScans,
        [](Index, const Tuning& tuning) { return tuning.groupSize; }, 16);
    t.function = "scanBlock";
    t.locate = locateWave;
    t.sequential = blockwise(groupOf);
    t.examples = table({{"blocks", exclusiveOfTable()}});
    t.misconceptions = waveMistakes();
    return t;
}

lab::Task lookBackTask() {
    lab::Task t = task(
        "2x", "single pass with look-back", "prefixsum/lookback", lookBackScan,
        [](Index n, const Tuning& tuning) {
            const Index tile = tileOf(n, tuning);
            return static_cast<double>(tile + prefixsum::blocksOf(n, tile));
        },
        8);
    t.function = "lookBackScan";
    // How many tickets are drawn is not judged, but it tells where a scan went wrong.
    t.expected = [scan = t.expected](const Arrays& input, const Tuning& tuning) {
        const Index n = lengthOf(input), tile = tileOf(n, tuning);
        const Index suspended = prefixsum::suspendedTiles(n, tile);
        const Index drawn = suspended > 0 ? suspended : prefixsum::blocksOf(n, tile);
        Arrays all = {{"tickets", Uints{static_cast<std::uint32_t>(drawn)}}};
        for (auto& made : scan(input, tuning)) all.push_back(std::move(made));
        return all;
    };
    t.hints = {"tickets"};
    t.locate = locateTile;
    t.examples = table({{"out", inclusiveOfTable()}});
    t.misconceptions = lookBackMistakes();
    return t;
}

const lab::RegisterExercise registration{
    {"PrefixSum",
     "prefixsum.cl",
     {},
     "prefix sums: naive, work-efficient, large, in one pass",
     {naiveTask(), localTask(), paddedTask(), largeTask(), wavesTask(), lookBackTask()},
     {32, 64, 128, 256, 512, 1024}}};

}  // namespace
