// What the judge knows of the MSSP exercise.
#include "grader/judge/exercise.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>

#include "grader/judge/inputs.h"
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

// ----------------------------------------- misconceptions
// -----------------------------------------

Mssp swapped(const Mssp& a, const Mssp& b) {
    return reference::MsspJoin{}(b, a);
}

Mssp bestOfTwo(const Mssp& a, const Mssp& b) {
    Mssp r = reference::MsspJoin{}(a, b);
    r.mss = std::max(a.mss, b.mss);
    return r;
}

Arrays onlyResult(Stretches s) {
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

std::vector<lab::Misconception> misconceptions(std::vector<lab::Misconception> more) {
    std::vector<lab::Misconception> all = common();
    for (auto& m : more) all.push_back(std::move(m));
    return all;
}

// --------------------------------------------- the words
// --------------------------------------------

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
    t.misconceptions = misconceptions({lostTail()});
    return t;
}

lab::Task group() {
    lab::Task t = task("2", "group reduction", "mssp/group", {"group_mssp"});
    t.expected = expectedGroup;
    t.onlyRead = {"mapped"};
    t.misconceptions = misconceptions({halvedStride(), lostGroup()});
    return t;
}

lab::Task chunked() {
    lab::Task t = task("3", "chunked reduction", "mssp/chunked",
                       {"chunked_mssp_stage_one", "chunked_mssp_stage_two"});
    t.expected = expectedChunked;
    t.hints = {"partial"};  // how a group cuts its chunk is its own affair
    t.misconceptions = misconceptions({strided()});
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
