// What the judge knows of the Partition2Opt exercise.
#include "grader/contract/exercise.h"

#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <utility>

#include "Partition2Opt/split.h"
#include "grader/contract/inputs.h"
#include "reference/partition.h"

namespace {

using lab::Arrays;
using lab::Case;
using lab::Misconception;
using lab::Tuning;
using partition2opt::Split;
using partition2opt::splitAmongGroups;
using Ints = std::vector<std::int32_t>;

constexpr std::int32_t kPad = 1;

bool pred(std::int32_t x) {
    return x % 2 == 0;
}

const Ints& inp(const Arrays& input) {
    return lab::get<std::int32_t>(input, "inp");
}

// ============================================= inputs ============================================

// The values hardly ever repeat, so that two elements that changed places show.
Arrays input(const Case& c, const Tuning&) {
    const std::int32_t range = 1 << 30;
    lab::Random random(c.seed);
    Ints v = lab::integers("random", c.n, random.next(), -range, range);
    const auto setPred = [](std::int32_t& x, bool holds) { x = (x & ~1) | (holds ? 0 : 1); };
    if (c.distribution == "alternating") {
        for (std::size_t i = 0; i < v.size(); ++i) setPred(v[i], i % 2 == 0);
    } else if (c.distribution == "all-true" || c.distribution == "all-false") {
        for (std::int32_t& x : v) setPred(x, c.distribution == "all-true");
    } else if (c.distribution == "sparse") {  // one in 20 satisfies pred
        for (std::int32_t& x : v) setPred(x, random.next() % 20 == 0);
    } else if (c.distribution == "sorted") {
        for (std::int32_t& x : v) x = random.between(0, 3);
        std::partial_sum(v.begin(), v.end(), v.begin());
    } else if (c.distribution != "random") {
        throw std::invalid_argument("no distribution called '" + c.distribution + "'");
    }
    return {{"inp", std::move(v)}};
}

// ============================================= oracle ============================================

// The scanned counts of the groups: accT and accF.
std::pair<Ints, Ints> scannedCounts(const Ints& x, const Split& split) {
    Ints accT, accF;
    std::int32_t trues = 0;
    for (std::size_t g = 0; g < split.groups; ++g) {
        const std::size_t end = std::min((g + 1) * split.elemPerGroup, x.size());
        for (std::size_t i = g * split.elemPerGroup; i < end; ++i) trues += pred(x[i]);
        accT.push_back(trues);
        accF.push_back(static_cast<std::int32_t>(end) - trues);
    }
    return {std::move(accT), std::move(accF)};
}

Arrays expected(const Arrays& input, const Tuning& t) {
    const Ints& x = inp(input);
    auto [accT, accF] = scannedCounts(x, splitAmongGroups(x.size(), t));
    return {{"accT", std::move(accT)},
            {"accF", std::move(accF)},
            {"out", reference::partition2(x, pred).values}};
}

std::function<void()> sequential(const Arrays& input, const Tuning&) {
    const auto out = std::make_shared<Ints>(inp(input).size());
    return [&x = inp(input), out] { reference::partition2(x, pred, *out); };
}

// Each element is read once and written once.
double idealBytes(const Arrays& input) {
    return 8.0 * static_cast<double>(inp(input).size());
}

// Which element belongs there, and who moves it.
std::string locate(const std::string& name, std::size_t index, const Arrays& input,
                   const Tuning& t) {
    if (name != "out") return fmt::format("group {}", index);
    const Ints& x = inp(input);
    const auto trues = static_cast<std::size_t>(std::count_if(x.begin(), x.end(), pred));
    const bool satisfying = index < trues;
    std::size_t i = 0;
    for (std::size_t before = satisfying ? index : index - trues;; ++i)
        if (pred(x[i]) == satisfying && before-- == 0) break;
    const Split split = splitAmongGroups(x.size(), t);
    const std::size_t inGroup = i % split.elemPerGroup;
    const auto chunk = static_cast<std::size_t>(t.chunk());
    const auto perItem = static_cast<std::size_t>(t.elemsPerThread);
    return fmt::format("the place of inp[{}]: group {}, round {}, chunk[{}] of work-item {}", i,
                       i / split.elemPerGroup, inGroup / chunk, inGroup % perItem,
                       inGroup % chunk / perItem);
}

// The lecture's example, whose seven elements one group counts.
lab::WorkedExample lectureExample() {
    return {"the lecture's example",
            {{"inp", Ints{5, 4, 2, 10, 3, 7, 8}}},
            {{"accT", Ints{4}}, {"accF", Ints{3}}, {"out", Ints{4, 2, 10, 8, 5, 3, 7}}}};
}

// ======================================== misconceptions =========================================

struct Count {
    std::uint32_t x = 0, y = 0;
};

Count countOf(std::int32_t e) {
    return {pred(e), !pred(e)};
}

void add(Count& sum, Count c) {
    sum.x += c.x;
    sum.y += c.y;
}

// One round of scanPhaseKer, the work-items one after another.
struct Round {
    const Ints& inp;
    std::size_t size, perItem;  // work-items, elements of each
    std::size_t begin, first;   // of the group's elements, of the round's
    Ints elems, chunk;          // chunk: of all work-items, one after another
    std::vector<Count> tf;      // of each work-item
    std::uint32_t numTs = 0, numFs = 0;

    std::int32_t element(std::size_t i) const { return i < inp.size() ? inp[i] : kPad; }

    // A mistake may lead out of local memory.
    void put(std::uint32_t i, std::int32_t value) {
        if (i < elems.size()) elems[i] = value;
    }
};

// The phases that are tasks; a mistake replaces one of them.
struct Phases {
    std::function<void(Round&)> copyIn, take, place;
};

// elems[i] = what source(round, i) says.
template <class Source>
std::function<void(Round&)> copyingIn(Source source) {
    return [source](Round& r) {
        for (std::size_t i = 0; i < r.elems.size(); ++i) r.elems[i] = source(r, i);
    };
}

// Work-item lid takes elems[from(round, lid, k)] as its element k.
template <class From>
std::function<void(Round&)> takingFrom(From from) {
    return [from](Round& r) {
        for (std::size_t i = 0; i < r.chunk.size(); ++i) {
            const std::size_t lid = i / r.perItem;
            r.chunk[i] = r.elems[std::min(from(r, lid, i % r.perItem), r.elems.size() - 1)];
            add(r.tf[lid], countOf(r.chunk[i]));
        }
    };
}

// The right elements, each counted by count(sum, element).
template <class Counting>
std::function<void(Round&)> counting(Counting count) {
    return [count](Round& r) {
        for (std::size_t i = 0; i < r.chunk.size(); ++i) {
            r.chunk[i] = r.elems[i];
            count(r.tf[i / r.perItem], r.chunk[i]);
        }
    };
}

// Element e goes to to(round, tf, e), where tf counts up to and with e.
template <class To>
std::function<void(Round&)> placing(To to) {
    return [to](Round& r) {
        for (std::size_t i = 0; i < r.chunk.size(); ++i) {
            Count& tf = r.tf[i / r.perItem];
            add(tf, countOf(r.chunk[i]));
            r.put(to(r, tf, r.chunk[i]), r.chunk[i]);
        }
    };
}

Phases rightPhases() {
    return {copyingIn([](const Round& r, std::size_t i) { return r.element(r.first + i); }),
            takingFrom(
                [](const Round& r, std::size_t lid, std::size_t k) { return lid * r.perItem + k; }),
            placing([](const Round& r, Count tf, std::int32_t e) {
                return pred(e) ? tf.x - 1 : r.numTs + tf.y - 1;
            })};
}

// (3), (4) and (5)
void scanCounts(Round& r) {
    Count sum;
    for (Count& tf : r.tf) {
        const Count own = tf;
        tf = sum;
        add(sum, own);
    }
    r.numTs = sum.x;
    r.numFs = sum.y;
}

// The output where all is right but what `phases` get wrong.
Arrays simulate(const Arrays& input, const Tuning& t, const Phases& phases) {
    const Ints& x = inp(input);
    const Split split = splitAmongGroups(x.size(), t);
    const auto [accT, accF] = scannedCounts(x, split);
    const auto size = static_cast<std::size_t>(t.groupSize);
    const auto perItem = static_cast<std::size_t>(t.elemsPerThread);
    const std::size_t chunk = size * perItem;
    Ints out(x.size());
    for (std::size_t g = 0; g < split.groups; ++g) {
        const std::size_t begin = g * split.elemPerGroup;
        const std::size_t end = std::min(begin + split.elemPerGroup, x.size());
        std::uint32_t outT = g > 0 ? accT[g - 1] : 0;
        std::uint32_t outF = accT.back() + (g > 0 ? accF[g - 1] : 0);
        Round r{x, size, perItem, begin, begin, Ints(chunk), Ints(chunk), {}, 0, 0};
        for (; r.first < end; r.first += chunk) {
            r.tf.assign(size, {});
            phases.copyIn(r);
            phases.take(r);
            scanCounts(r);
            phases.place(r);
            const std::size_t count = std::min(chunk, end - r.first);
            for (std::uint32_t i = 0; i < count; ++i) {
                const std::uint32_t to = i < r.numTs ? outT + i : outF + (i - r.numTs);
                if (to < out.size()) out[to] = r.elems[i];
            }
            outT += r.numTs;
            outF += r.numFs;
        }
    }
    return {{"out", std::move(out)}};
}

Misconception mistaken(std::function<void(Round&)> Phases::*phase,
                       std::function<void(Round&)> mistake, std::string message) {
    Phases phases = rightPhases();
    phases.*phase = std::move(mistake);
    return {std::move(message),
            [phases](const Arrays& input, const Tuning& t) { return simulate(input, t, phases); }};
}

std::vector<Misconception> ofCopyIn() {
    const auto mistake = [](auto source, std::string message) {
        return mistaken(&Phases::copyIn, copyingIn(source), std::move(message));
    };
    const char* transposed =
        "the chunk is in elems, but neighbours in the input are not neighbours there. Which index "
        "do the two sides share?";
    return {
        mistake([](const Round& r, std::size_t i) { return r.element(r.begin + i); },
                "every round copies the group's first chunk again. Which variable says where this "
                "round's chunk starts?"),
        mistake([](const Round& r, std::size_t i) { return r.element(i); },
                "every group copies the first chunk of the whole input. Which variable says where "
                "this round's chunk starts?"),
        mistake(
            [](const Round& r, std::size_t i) {
                return r.element(r.first + i % r.perItem * r.size + i / r.perItem);
            },
            transposed),
        mistake(
            [](const Round& r, std::size_t i) {
                return r.element(r.first + i % r.size * r.perItem + i / r.size);
            },
            transposed),
        mistake([](const Round& r,
                   std::size_t i) { return r.first + i < r.inp.size() ? r.inp[r.first + i] : 0; },
                "where the input has ended, elems holds 0, be it written or left over; and 0 is "
                "even, so it is counted like an element that satisfies pred. What belongs there?"),
        mistake([](const Round& r,
                   std::size_t i) { return r.first + i < r.inp.size() ? r.inp[r.first + i] : 2; },
                "where the input has ended, elems holds 2, which is even, so it is counted like an "
                "element that satisfies pred. What belongs there?"),
        mistake(
            [](const Round& r, std::size_t i) {
                return r.first + i + 1 < r.inp.size() ? r.inp[r.first + i] : kPad;
            },
            "the last element of the input is not copied. Up to which index is there one?"),
        mistake([](const Round& r,
                   std::size_t i) { return r.inp[std::min(r.first + i, r.inp.size() - 1)]; },
                "where the input has ended, elems holds copies of the last element, and they are "
                "counted like elements. What belongs there?"),
        mistake([](const Round& r, std::size_t i) { return r.element(r.first + i + 1); },
                "each element is the one to the right of the one expected. Where does the chunk "
                "start?"),
    };
}

std::vector<Misconception> ofTake() {
    const auto mistake = [](auto take, std::string message) {
        return mistaken(&Phases::take, std::move(take), std::move(message));
    };
    const char* overlapping =
        "the work-items' elements overlap. How far is it from the first element of one work-item "
        "to the first of the next?";
    return {
        mistake(takingFrom([](const Round& r, std::size_t lid, std::size_t k) {
                    return k * r.size + lid;
                }),
                "each work-item took every L-th element of the chunk: the right elements in the "
                "wrong order. Which elements lie left of a work-item's in the scan, and which left "
                "of its elements in the chunk?"),
        mistake(takingFrom([](const Round&, std::size_t, std::size_t k) { return k; }),
                overlapping),
        mistake(takingFrom([](const Round&, std::size_t lid, std::size_t k) { return lid + k; }),
                overlapping),
        mistake(takingFrom([](const Round& r, std::size_t lid, std::size_t k) {
                    return lid + r.perItem + k;
                }),
                overlapping),
        mistake(takingFrom([](const Round& r, std::size_t lid, std::size_t k) {
                    return lid * (r.perItem / 2) + k;
                }),
                overlapping),
        mistake(counting([](Count& tf, std::int32_t e) { tf = countOf(e); }),
                "each work-item counts only the last of its elements. What becomes of the counts "
                "before it?"),
        mistake(counting([](Count&, std::int32_t) {}),
                "nothing was counted. What does the scan in (3) add up?"),
        mistake(counting([](Count& tf, std::int32_t e) {
                    add(tf, {!pred(e), pred(e)});
                }),
                "the two counts are exchanged: tf.x is for the elements that satisfy pred. Is the "
                "predicate the right way round?"),
        mistake(counting([](Count& tf, std::int32_t e) { tf.x += pred(e); }),
                "the elements that fail pred were not counted. What does phase (6) add to num_ts?"),
    };
}

// Only a work-item's elements from `first` on and in front of end(their number) are placed.
template <class End>
std::function<void(Round&)> placingFrom(std::size_t first, End end) {
    return [first, end](Round& r) {
        for (std::size_t i = 0; i < r.chunk.size(); ++i) {
            if (i % r.perItem < first || i % r.perItem >= end(r.perItem)) continue;
            Count& tf = r.tf[i / r.perItem];
            add(tf, countOf(r.chunk[i]));
            r.put((pred(r.chunk[i]) ? tf.x : r.numTs + tf.y) - 1, r.chunk[i]);
        }
    };
}

std::vector<Misconception> ofPlace() {
    const char* notAll =
        "not all elements of a work-item were placed. How many does it have, and which is the "
        "first?";
    const auto mistake = [](auto place, std::string message) {
        return mistaken(&Phases::place, std::move(place), std::move(message));
    };
    return {
        mistake(placing([](const Round&, Count tf, std::int32_t e) {
                    return (pred(e) ? tf.x : tf.y) - 1;
                }),
                "elements that fail pred overwrite those that satisfy it. What lies in front of "
                "the failing ones in local memory?"),
        mistake(placing([](const Round& r, Count tf, std::int32_t e) {
                    return pred(e) ? tf.x - 1 : r.elems.size() - tf.y;
                }),
                "the failing elements of a chunk are in reverse order, as in the partition of "
                "quicksort. Which end of their part does the first of them belong to?"),
        mistake(placing([](const Round& r, Count tf, std::int32_t e) {
                    return pred(e) ? r.numTs - tf.x : r.numTs + tf.y - 1;
                }),
                "the satisfying elements of a chunk are in reverse order. Which end of their part "
                "does the first of them belong to?"),
        mistake(placing([](const Round& r, Count tf, std::int32_t e) {
                    return pred(e) ? r.numFs + tf.x - 1 : tf.y - 1;
                }),
                "in local memory the failing elements are in front, and phase (7) copies the first "
                "num_ts as those that satisfy pred. Which of the two come first?"),
        mistake(placing([](const Round& r, Count tf, std::int32_t e) {
                    return pred(e) ? tf.x : r.numTs + tf.y;
                }),
                "each element is one place too far. Does tf count the element itself when it is "
                "placed?"),
        mistake(
            [](Round& r) {
                for (std::size_t i = 0; i < r.chunk.size(); ++i) {
                    const Count tf = r.tf[i / r.perItem];
                    r.put(pred(r.chunk[i]) ? tf.x : r.numTs + tf.y, r.chunk[i]);
                }
            },
            "all elements of one kind that a work-item has went to the same place. What changes "
            "from one to the next?"),
        mistake(placing([](const Round& r, Count tf, std::int32_t e) {
                    return pred(e) ? tf.x - 2 : r.numTs + tf.y - 2;
                }),
                "each element is one place too far in front. Where does the first of each kind "
                "belong, and what does tf count by then?"),
        mistake(
            [](Round& r) {
                for (std::size_t i = 0; i < r.chunk.size(); ++i) {
                    const Count tf = r.tf[i / r.perItem];
                    r.put((pred(r.chunk[i]) ? tf.x : r.numTs + tf.y) - 1, r.chunk[i]);
                }
            },
            "all elements of one kind that a work-item has went to the same place, where one of "
            "the work-item to its left belongs. What changes from one element to the next?"),
        mistake(placingFrom(1, [](std::size_t perItem) { return perItem; }), notAll),
        mistake(placingFrom(0, [](std::size_t perItem) { return perItem - 1; }), notAll),
        mistake(placingFrom(0, [](std::size_t perItem) { return perItem / 2; }), notAll),
        mistake([](Round& r) { r.elems = r.chunk; },
                "the elements of each chunk are still where they were. Where do those that satisfy "
                "pred belong?"),
    };
}

// ============================================= tasks =============================================

lab::Task task(const char* id, const char* title, std::vector<Misconception> misconceptions) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = "partition2opt";
    t.function = "scanPhaseKer";
    t.distributions = {"random", "alternating", "all-true", "all-false", "sorted", "sparse"};
    t.input = input;
    t.expected = expected;
    t.hints = t.onlyRead = {"accT", "accF"};
    t.sequential = sequential;
    t.idealBytes = idealBytes;
    t.locate = locate;
    t.examples = {lectureExample()};
    t.misconceptions = std::move(misconceptions);
    return t;
}

const lab::RegisterExercise registration{
    {"Partition2Opt",
     "kernels.cl",
     {},
     "partition2 in the three kernels of a scan",
     {task("1", "copy in, coalesced", ofCopyIn()), task("2", "take and count", ofTake()),
      task("6", "place", ofPlace())}}};

}  // namespace
