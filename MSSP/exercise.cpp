// What the judge knows of the MSSP exercise.
#include "grader/contract/exercise.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>

#include "grader/contract/inputs.h"
#include "reference/mssp.h"
#include "reference/operators.h"
#include "reference/reduce.h"

namespace {

using lab::Arrays;
using lab::Case;
using lab::Tuning;
using reference::Mssp;
using Ints = std::vector<std::int32_t>;
using Stretches = std::vector<Mssp>;

// At most 2^26 elements of at most 10 in magnitude: every sum fits into 32 bits.
Arrays input(const Case& c, const Tuning&) {
    return {{"in", lab::integers(c.distribution, c.n, c.seed, -10, 10)}};
}

Ints flat(const Stretches& stretches) {
    Ints out;
    out.reserve(4 * stretches.size());
    for (const Mssp& s : stretches) out.insert(out.end(), {s.mss, s.mis, s.mcs, s.ts});
    return out;
}

Stretches mapped(const Ints& in) {
    Stretches out(in.size());
    std::transform(in.begin(), in.end(), out.begin(), reference::msspOf);
    return out;
}

// Each run of `shrink` stretches joined into one, from left to right.
template <class Join>
Stretches level(const Stretches& in, std::size_t shrink, Join join) {
    Stretches out;
    for (std::size_t begin = 0; begin < in.size(); begin += shrink) {
        const std::size_t end = std::min(begin + shrink, in.size());
        Mssp sum = in[begin];
        for (std::size_t i = begin + 1; i < end; ++i) sum = join(sum, in[i]);
        out.push_back(sum);
    }
    return out;
}

// Every array of a reduction by levels.
template <class Join>
Arrays levels(const Ints& in, std::size_t shrink, Join join) {
    Stretches now = mapped(in);
    Arrays out = {{"mapped", flat(now)}};
    for (int number = 1; now.size() > 1; ++number) {
        now = level(now, shrink, join);
        out.push_back({fmt::format("level {}", number), flat(now)});
    }
    out.push_back({"result", flat({now.empty() ? reference::MsspJoin::neutral : now[0]})});
    return out;
}

const Ints& in(const Arrays& input) {
    return lab::get<std::int32_t>(input, "in");
}

Arrays expectedTree(const Arrays& input, const Tuning&) {
    return levels(in(input), 2, reference::MsspJoin{});
}

Arrays expectedGroup(const Arrays& input, const Tuning& t) {
    return levels(in(input), static_cast<std::size_t>(t.groupSize), reference::MsspJoin{});
}

Arrays expectedChunked(const Arrays& input, const Tuning& t) {
    const Ints& x = in(input);
    const auto groups = static_cast<std::size_t>(t.groupSize);
    const std::size_t chunk = x.size() / groups + (x.size() % groups != 0);
    Stretches partial(groups, reference::MsspJoin::neutral);
    for (std::size_t i = 0; i < x.size(); ++i)
        partial[i / chunk] = reference::MsspJoin{}(partial[i / chunk], reference::msspOf(x[i]));
    return {{"partial", flat(partial)}, {"result", flat({reference::mssp(x)})}};
}

// -------------------------------------- misconceptions ---------------------------------------

Mssp swapped(const Mssp& a, const Mssp& b) {
    return reference::MsspJoin{}(b, a);
}

Mssp bestOfTwo(const Mssp& a, const Mssp& b) {
    Mssp r = reference::MsspJoin{}(a, b);
    r.mss = std::max(a.mss, b.mss);
    return r;
}

// Every array of a reduction in which a level's element g is reduce(in, g); each level shrinks.
template <class Reduce>
Arrays everyLevel(const Arrays& input, std::size_t shrink, Reduce reduce) {
    Stretches now = mapped(in(input));
    Arrays out;
    for (int number = 1; now.size() > 1; ++number) {
        Stretches next;
        for (std::size_t g = 0; g * shrink < now.size(); ++g) next.push_back(reduce(now, g));
        now = std::move(next);
        out.push_back({fmt::format("level {}", number), flat(now)});
    }
    out.push_back({"result", flat({now.empty() ? reference::MsspJoin::neutral : now[0]})});
    return out;
}

Arrays onlyResult(const Stretches& s) {
    return {{"result", flat(s)}};
}

// What a reduction gives that joins in another way or loses elements; `result` alone tells.
template <class Join>
lab::Misconception foldedBy(Join join, std::string message) {
    return {std::move(message), [join](const Arrays& input, const Tuning&) {
                const Stretches s = mapped(in(input));
                Mssp sum = reference::MsspJoin::neutral;
                for (const Mssp& x : s) sum = join(sum, x);
                return onlyResult({sum});
            }};
}

lab::Misconception lostGroup() {
    return {"the last group is lost. What does it do where it has fewer elements than work-items?",
            [](const Arrays& input, const Tuning& t) {
                Ints x = in(input);
                x.resize(x.size() - x.size() % static_cast<std::size_t>(t.groupSize));
                return onlyResult({reference::mssp(x)});
            }};
}

// Pairs only: on a level of odd length the last element goes nowhere.
lab::Misconception lostTail() {
    return {"elements at the end are lost. What becomes of the last element where n is odd?",
            [](const Arrays& input, const Tuning&) {
                Stretches now = mapped(in(input));
                while (now.size() > 1) {
                    if (now.size() % 2 != 0) now.back() = reference::MsspJoin::neutral;
                    now = level(now, 2, reference::MsspJoin{});
                }
                return onlyResult(now);
            }};
}

// Joining element i with element i + L/2, then L/4, ...: right for a commutative operator only.
lab::Misconception halvedStride() {
    return {
        "this is what joining element i with element i + L/2, then i + L/4 and so on gives: a "
        "result in the wrong order. Which stretches may msspJoin join?",
        [](const Arrays& input, const Tuning& t) {
            Stretches now = mapped(in(input));
            const auto size = static_cast<std::size_t>(t.groupSize);
            while (now.size() > 1) {
                Stretches next;
                for (std::size_t begin = 0; begin < now.size(); begin += size) {
                    Stretches buf(size, reference::MsspJoin::neutral);
                    std::copy(now.begin() + static_cast<std::ptrdiff_t>(begin),
                              now.begin() +
                                  static_cast<std::ptrdiff_t>(std::min(begin + size, now.size())),
                              buf.begin());
                    for (std::size_t skip = size / 2; skip > 0; skip /= 2)
                        for (std::size_t i = 0; i < skip; ++i)
                            buf[i] = reference::MsspJoin{}(buf[i], buf[i + skip]);
                    next.push_back(buf[0]);
                }
                now = std::move(next);
            }
            return onlyResult(now);
        }};
}

// One level of the tree by a work-item that writes out[i] = pair(in, i).
template <class Pair>
lab::Misconception pairedBy(Pair pair, std::string message) {
    return {std::move(message), [pair](const Arrays& input, const Tuning&) {
                return everyLevel(input, 2, [pair](const Stretches& in, std::size_t i) {
                    return pair(in, 2 * i);
                });
            }};
}

std::vector<lab::Misconception> ofTree() {
    using N = std::size_t;
    const reference::MsspJoin join;
    const char* itself =
        "elements are joined with themselves. Which two indices does work-item i read?";
    const char* notAll =
        "right neighbours are lost though they are there. For which i is 2i + 1 below n?";
    return {
        pairedBy([](const Stretches& in, N left) { return in[left]; },
                 "only elements with an even index are left: their right neighbours are joined "
                 "nowhere. For which i is there an element 2i + 1?"),
        pairedBy(
            [join](const Stretches& in, N left) {
                return left + 2 < in.size() ? join(in[left], in[left + 1]) : in[left];
            },
            "the last element is lost where n is even. Which is the last i with a right "
            "neighbour?"),
        pairedBy(
            [join](const Stretches& in, N left) {
                return left + 1 < in.size() ? join(in[left], in[left]) : in[left];
            },
            itself),
        pairedBy(
            [join](const Stretches& in, N left) {
                const Mssp& right = in[std::min(left + 1, in.size() - 1)];
                return join(right, right);
            },
            itself),
        pairedBy(
            [join](const Stretches& in, N left) {
                return 3 * (left / 2) + 1 < in.size() ? join(in[left], in[left + 1]) : in[left];
            },
            notAll),
        pairedBy(
            [join](const Stretches& in, N left) {
                return left + 1 < in.size() && left / 2 + 3 < in.size()
                           ? join(in[left], in[left + 1])
                           : in[left];
            },
            notAll),
    };
}

// group_mssp, its work-items in step; a mistake replaces one of these.
struct GroupTree {
    // What work-item i of all loads from in.
    std::function<Mssp(const Stretches& in, std::size_t i)> load = [](const Stretches& in,
                                                                      std::size_t i) {
        return i < in.size() ? in[i] : reference::MsspJoin::neutral;
    };
    std::size_t firstSkip = 1;
    std::function<std::size_t(std::size_t skip)> nextSkip = [](std::size_t skip) {
        return 2 * skip;
    };
    // Does work-item lid of group g join buf[lid + skip] to its own?
    std::function<bool(std::size_t g, std::size_t lid, std::size_t skip, std::size_t size)> joins =
        [](std::size_t, std::size_t lid, std::size_t skip, std::size_t) {
            return lid % (2 * skip) == 0;
        };
    std::size_t result = 0;  // its place in buf
};

lab::Misconception grownBy(GroupTree tree, std::string message) {
    return {std::move(message), [tree](const Arrays& input, const Tuning& t) {
                const auto size = static_cast<std::size_t>(t.groupSize);
                return everyLevel(input, size, [&](const Stretches& in, std::size_t g) {
                    Stretches buf;
                    for (std::size_t lid = 0; lid < size; ++lid)
                        buf.push_back(tree.load(in, g * size + lid));
                    for (std::size_t skip = tree.firstSkip; skip < size;
                         skip = tree.nextSkip(skip)) {
                        const Stretches before = buf;
                        for (std::size_t lid = 0; lid + skip < size; ++lid)
                            if (tree.joins(g, lid, skip, size))
                                buf[lid] = reference::MsspJoin{}(before[lid], before[lid + skip]);
                    }
                    return buf[tree.result];
                });
            }};
}

// Without barriers a CPU takes each work-item through all steps before the next one begins.
lab::Misconception oneAfterAnother() {
    return {
        "this is what comes of work-items that go through all steps one after another. What "
        "makes a step wait for the one before?",
        [](const Arrays& input, const Tuning& t) {
            const auto size = static_cast<std::size_t>(t.groupSize);
            return everyLevel(input, size, [&](const Stretches& in, std::size_t g) {
                Stretches buf(size, reference::MsspJoin::neutral);
                for (std::size_t i = 0; i < size && g * size + i < in.size(); ++i)
                    buf[i] = in[g * size + i];
                for (std::size_t lid = 0; lid < size; ++lid)
                    for (std::size_t skip = 1; lid % (2 * skip) == 0 && lid + skip < size;
                         skip *= 2)
                        buf[lid] = reference::MsspJoin{}(buf[lid], buf[lid + skip]);
                return buf[0];
            });
        }};
}

std::vector<lab::Misconception> ofGroupTree() {
    using N = std::size_t;
    std::vector<lab::Misconception> all;
    const auto mistake = [&](auto GroupTree::*part, auto with, const char* message) {
        GroupTree tree;
        tree.*part = with;
        all.push_back(grownBy(std::move(tree), message));
    };
    const auto joining = [&](auto when, const char* message) {
        mistake(&GroupTree::joins, when, message);
    };
    const char* notDoubled =
        "elements are left out or joined out of turn: skip does not double from step to step. How "
        "many elements does a stretch in buf stand for after the steps 1, 2 and 4?";
    const char* wrongWorkItems =
        "the wrong work-items join. After a step with skip, in how many elements' distance do the "
        "stretches lie that are to be joined next?";
    joining([](N, N, N, N) { return false; },
            "this is the first element of each group alone: nothing was joined to it. For which "
            "skip does the loop run, and which work-items join in it?");
    mistake(&GroupTree::result, N{1},
            "this is what buf[1] holds in the end. Where does the last step leave what the whole "
            "group has?");
    mistake(&GroupTree::firstSkip, N{2},
            "every second element is left out. How far apart are the elements that the first step "
            "joins?");
    for (const N factor : {3, 4})
        mistake(
            &GroupTree::nextSkip, [factor](N skip) { return factor * skip; }, notDoubled);
    for (const N more : {1, 2})
        mistake(
            &GroupTree::nextSkip, [more](N skip) { return skip + more; }, notDoubled);
    joining([](N, N lid, N skip, N) { return lid % (3 * skip) == 0; }, wrongWorkItems);
    joining(
        [](N, N lid, N skip, N size) { return lid % (2 * skip) == 0 && lid + skip < size - 1; },
        "the last element of each full group is lost. What is the highest place in buf that may "
        "be joined?");
    joining([](N, N lid, N skip, N size) { return lid % (2 * skip) == 0 && skip < size / 2; },
            "the second half of each full group is lost: the last step is missing. With which "
            "skip do the two halves meet?");
    joining([](N, N lid, N skip, N size) { return lid % (2 * skip) == 0 && lid + skip < size / 2; },
            "the second half of each full group is lost. How many elements does buf hold?");
    joining([](N g, N lid, N skip, N) { return g == 0 && lid % (2 * skip) == 0; },
            "only the first group joins its elements. Which number of a work-item tells its place "
            "in buf, the one in its group or the one among all?");
    mistake(
        &GroupTree::load,
        [](const Stretches& in, N i) {
            return i + 1 < in.size() ? in[i] : reference::MsspJoin::neutral;
        },
        "the last element of all is not loaded. Up to which i is there an element?");
    mistake(
        &GroupTree::load, [](const Stretches&, N) { return Mssp(reference::MsspJoin::neutral); },
        "all is neutral: no work-item has loaded its element. For which i is there one?");
    for (const std::int32_t fill : {1, -1})
        mistake(
            &GroupTree::load,
            [fill](const Stretches& in, N i) {
                return i < in.size() ? in[i] : Mssp{fill, fill, fill, fill};
            },
            "what fills up the last group counts. Which stretch changes nothing, whatever it "
            "is joined to?");
    return all;
}

// Work-item i takes elements i, i + L, i + 2L, ... as in chunked_sum: out of order.
lab::Misconception strided() {
    return {
        "this is what each work-item gets that sums up elements i, i + L, i + 2L, ... by itself: "
        "right for a sum, but msspJoin joins neighbours only. What does a window keep in order?",
        [](const Arrays& input, const Tuning& t) {
            const Ints& x = in(input);
            const auto size = static_cast<std::size_t>(t.groupSize);
            const std::size_t chunk = x.size() / size + (x.size() % size != 0);
            Mssp result = reference::MsspJoin::neutral;
            for (std::size_t begin = 0; begin < x.size(); begin += chunk) {
                Stretches own(size, reference::MsspJoin::neutral);
                for (std::size_t i = begin; i < std::min(begin + chunk, x.size()); ++i)
                    own[(i - begin) % size] =
                        reference::MsspJoin{}(own[(i - begin) % size], reference::msspOf(x[i]));
                for (const Mssp& s : own) result = reference::MsspJoin{}(result, s);
            }
            return onlyResult({result});
        }};
}

std::vector<lab::Misconception> common() {
    return {
        foldedBy(
            swapped,
            "the operands are swapped: msspJoin is associative but not commutative. Which of the "
            "two stretches lies on the left?"),
        foldedBy(
            bestOfTwo,
            "this is the better of the two halves; the best segment may lie partly in each. Which "
            "two of the four values meet at the seam?"),
    };
}

template <class... More>
std::vector<lab::Misconception> misconceptions(const More&... more) {
    std::vector<lab::Misconception> all = common();
    (all.insert(all.end(), more.begin(), more.end()), ...);
    return all;
}

// ----------------------------------------- the words -----------------------------------------

const char* component(std::size_t index) {
    constexpr const char* names[] = {"mss", "mis", "mcs", "ts"};
    return names[index % 4];
}

std::string locate(const std::string& name, std::size_t index, const Arrays& input,
                   const Tuning& t) {
    const std::size_t element = index / 4;
    if (name == "result") return fmt::format("{} of the result", component(index));
    if (name == "partial") {
        const std::size_t n = in(input).size(), groups = static_cast<std::size_t>(t.groupSize);
        const std::size_t chunk = n / groups + (n % groups != 0);
        return fmt::format("{} of group {}, whose chunk is elements {} to {}", component(index),
                           element, std::min(element * chunk, n),
                           std::min((element + 1) * chunk, n));
    }
    return fmt::format("{} of element {} of {}", component(index), element,
                       name == "mapped" ? "the mapped array" : name);
}

std::function<void()> sequential(const Arrays& input, const Tuning&) {
    const auto sink = std::make_shared<volatile std::int32_t>();
    return [&x = in(input), sink] { *sink = reference::msspKadane(x); };
}

double idealBytes(const Arrays& input) {
    return 4.0 * static_cast<double>(in(input).size());
}

// The lecture's example: the best segment of [1, -2, 3, 4, -1, 5, -6, 1] is [3, 4, -1, 5].
lab::WorkedExample lectureExample() {
    return {"the lecture's example",
            {{"in", Ints{1, -2, 3, 4, -1, 5, -6, 1}}},
            {{"result", Ints{11, 10, 6, 5}}}};
}

lab::Task task(const char* id, const char* title, const char* stub,
               std::vector<std::string> kernels) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = stub;
    t.kernels = std::move(kernels);
    t.distributions = {"random", "alternating", "equal", "extremes", "sorted", "sparse"};
    t.input = input;
    t.sequential = sequential;
    t.idealBytes = idealBytes;
    t.locate = locate;
    t.examples = {lectureExample()};
    return t;
}

lab::Task tree() {
    lab::Task t = task("1", "tree reduction", "mssp/tree", {"tree_mssp"});
    t.expected = expectedTree;
    t.onlyRead = {"mapped"};
    t.misconceptions = misconceptions(std::vector{lostTail()}, ofTree());
    return t;
}

lab::Task group() {
    lab::Task t = task("2", "group reduction", "mssp/group", {"group_mssp"});
    t.expected = expectedGroup;
    t.onlyRead = {"mapped"};
    t.misconceptions =
        misconceptions(std::vector{oneAfterAnother(), halvedStride(), lostGroup()}, ofGroupTree());
    return t;
}

lab::Task chunked() {
    lab::Task t = task("3", "chunked reduction", "mssp/chunked",
                       {"chunked_mssp_stage_one", "chunked_mssp_stage_two"});
    t.expected = expectedChunked;
    t.squaresGroups = true;
    t.hints = {"partial"};  // how a group cuts its chunk is its own affair
    t.misconceptions = misconceptions(std::vector{strided()});
    return t;
}

// The four sums of sum.cl, given.
lab::Task sum(const char* title, const char* stub) {
    lab::Task t = task("", title, stub, {});
    t.given = true;
    t.examples = {};
    t.misconceptions = {};
    t.locate = nullptr;
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"result", Ints{reference::reduce(in(input), reference::Add<std::int32_t>{}, 0)}}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const auto sink = std::make_shared<volatile std::int32_t>();
        return [&x = in(input), sink] {
            *sink = reference::reduce(x, reference::Add<std::int32_t>{}, 0);
        };
    };
    return t;
}

const lab::RegisterExercise registration{
    {"MSSP",
     "mssp.cl",
     {"sum.cl"},
     "maximum segment sum by three reductions",
     {tree(), group(), chunked(), sum("tree sum", "sum/tree"), sum("group sum", "sum/group"),
      sum("chunked sum", "sum/chunked"), sum("atomic sum", "sum/atomics")}}};

}  // namespace
