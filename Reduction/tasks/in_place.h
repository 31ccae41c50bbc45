// Tasks 1a and 1b: in place, one launch for each step of the tree.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "Reduction/tasks/common.h"

namespace reduction {

// ----------------------------------------- the steps ------------------------------------------

// How the triples of an addressing are combined, where nothing else is said.
struct Combined {
    static double join(const Operator& op, double left, double right) {
        return op.join(left, right);
    }
};

struct Interleaved : Combined {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        interleaved(n, number, visit);
    }
    static std::size_t place(std::size_t number, std::size_t i) { return i << number; }
};

struct Sequential : Combined {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        sequential(n, number, visit);
    }
    static std::size_t place(std::size_t, std::size_t i) { return i; }
};

// Every array of a reduction in place whose steps visit Addressing's triples, one after the other.
template <class Addressing>
Arrays inPlace(const Arrays& input, const Tuning& t) {
    const Operator op = operatorOf(t);
    Values data = values(input);
    const std::size_t n = data.size();
    Arrays out;
    for (std::size_t number = 1; number <= steps(n); ++number) {
        Addressing::step(n, number, [&](Triple x) {
            data[x.result] = Addressing::join(op, data[x.left], data[x.right]);
        });
        if (n > kLevelsAreKeptUpTo) continue;
        Values level(lengthAfter(number, n));
        for (std::size_t i = 0; i < level.size(); ++i)
            level[i] = data[Addressing::place(number, i)];
        out.push_back({levelName(number), like(input, level)});
    }
    out.push_back({"in", like(input, data)});
    out.push_back({"result", like(input, {n == 0 ? op.neutral : data[0]})});
    return out;
}

// Which elements meet is the contract, so each step is one addition: log2 n in all.
template <class Addressing>
Floats inPlaceBound(const std::string& name, const Arrays& input, const Arrays&, const Tuning& t) {
    if (t.op != "add") return {};
    const std::size_t level = levelNumber(name, steps(lab::length(in(input))));
    return sumBound(name, input, inPlace<Addressing>, t, static_cast<double>(level));
}

// ----------------------------------------- the words ------------------------------------------

template <class Addressing>
std::string locateInPlace(const std::string& name, std::size_t index, const Arrays& input,
                          const Tuning&) {
    const std::size_t n = lab::length(in(input));
    if (name == "result") return "data[0] after the last step";
    if (name == "in") return fmt::format("data[{}] after the last step", index);
    const std::size_t number = levelNumber(name, 0), place = Addressing::place(number, index);
    std::string partner = "finds no partner and stays as it is";
    std::size_t item = 0;
    Addressing::step(n, number, [&](Triple x) {
        if (x.result == place)
            partner = fmt::format("meets data[{}], by work-item {}", x.right, item);
        ++item;
    });
    return fmt::format("step {}, where data[{}] {}", number, place, partner);
}

// ------------------------------- misconceptions: other triples --------------------------------

// What the steps of another addressing give, but for places that nobody reads any more.
template <class Mistaken>
Misconception mistaken(std::string message) {
    return {std::move(message), [](const Arrays& input, const Tuning& t) {
                Arrays out = inPlace<Mistaken>(input, t);
                out.erase(std::remove_if(out.begin(), out.end(),
                                         [](const auto& a) { return a.name == "in"; }),
                          out.end());
                return out;
            }};
}

// The first step alone: those after it follow from it.
template <class Mistaken>
Misconception mistakenFirst(std::string message) {
    return {std::move(message), [](const Arrays& input, const Tuning& t) {
                const Arrays all = inPlace<Mistaken>(input, t);
                const Array* first = lab::find(all, levelName(1));
                return first == nullptr ? Arrays{} : Arrays{{levelName(1), *first}};
            }};
}

// Addressing, but for what `change` makes of each triple.
template <class Addressing, Triple (*change)(Triple)>
struct Changed : Addressing {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        Addressing::step(n, number, [&](Triple x) { visit(change(x)); });
    }
};

template <class Addressing>
struct FirstStepAlone : Addressing {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        if (number == 1) Addressing::step(n, number, visit);
    }
};

template <class Addressing>
struct LastPairLost : Addressing {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        std::size_t pairs = 0, i = 0;
        Addressing::step(n, number, [&](Triple) { ++pairs; });
        Addressing::step(n, number, [&](Triple x) {
            if (++i < pairs) visit(x);
        });
    }
};

constexpr Triple nextDoor(Triple x) {
    return {x.left, x.left + 1, x.result};
}
constexpr Triple intoTheRight(Triple x) {
    return {x.left, x.right, x.right};
}

// Of the first step's pairs one element takes part twice, the other not at all.
constexpr Triple leftWithItself(Triple x) {
    return {x.left, x.left, x.result};
}
constexpr Triple rightWithItself(Triple x) {
    return {x.right, x.right, x.result};
}

template <class Addressing>
struct RightOneAlone : Addressing {
    static double join(const Operator&, double, double right) { return right; }
};

// The stride is applied once, not twice: work-item i begins at i * stride, and pairs overlap.
struct SingleStride : Interleaved {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        const std::size_t stride = std::size_t{1} << (number - 1);
        std::size_t i = 0;
        Interleaved::step(n, number, [&](Triple) {
            visit(Triple{i * stride, (i + 1) * stride, i * stride});
            ++i;
        });
    }
};

// The pairs of sequential addressing, in a task that asks for interleaved addressing.
struct SequentialForInterleaved : Interleaved {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        std::size_t pairs = 0;
        Interleaved::step(n, number, [&](Triple) { ++pairs; });
        for (std::size_t i = 0; i < pairs; ++i) visit(Triple{i, i + pairs, i});
    }
};

// Neighbours, packed to the left, one after the other.
struct Neighbours : Sequential {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        const std::size_t length = lengthAfter(number - 1, n);
        for (std::size_t i = 0; i < length / 2; ++i) visit(Triple{2 * i, 2 * i + 1, i});
    }
};

// The first half begins where n / 2 was rounded down: of an odd number the last element is lost.
struct RoundedDown : Sequential {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        const std::size_t middle = lengthAfter(number - 1, n) / 2;
        for (std::size_t i = 0; i < middle; ++i) visit(Triple{i, i + middle, i});
    }
};

struct Mirrored : Sequential {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        const std::size_t length = lengthAfter(number - 1, n);
        for (std::size_t i = 0; i < length / 2; ++i) visit(Triple{i, length - 1 - i, i});
    }
};

constexpr const char* kWithItself =
    "in the first step an element meets itself: the other one of its pair is nowhere. How far "
    "apart are the two that are to meet?";

inline std::vector<Misconception> interleavedMistakes() {
    return {
        mistaken<Changed<Interleaved, nextDoor>>(
            "the partner is always the element next door: right in the first step only. How far "
            "apart are the results that the step before has left?"),
        mistaken<SingleStride>(
            "the pairs overlap: work-item i begins where the partner of work-item i - 1 lies. How "
            "many elements, results and partners, lie between one pair and the next?"),
        mistaken<Changed<Interleaved, intoTheRight>>(
            "the left elements stay as they are: nothing is combined, or the result takes the "
            "place of the right element. Which of the two does the next step read?"),
        mistaken<RightOneAlone<Interleaved>>(
            "the right element has replaced the left one. What should become of both?"),
        mistaken<FirstStepAlone<Interleaved>>(
            "only the first step does anything. What is different about `stride` in the others?"),
        mistaken<LastPairLost<Interleaved>>("the last pair of a step is lost. How many work-items "
                                            "have a pair: up to `pairs`, or one "
                                            "fewer?"),
        mistaken<SequentialForInterleaved>(
            "these are the pairs of sequential addressing, which is task 1b. Here neighbours meet: "
            "which element is the closest one that still holds a result?"),
        mistakenFirst<Changed<Interleaved, leftWithItself>>(kWithItself),
        mistakenFirst<Changed<Interleaved, rightWithItself>>(kWithItself),
    };
}

inline std::vector<Misconception> sequentialMistakes() {
    return {
        mistaken<RoundedDown>(
            "the last element is lost where n is odd. Which half should have the element in the "
            "middle?"),
        mistaken<Neighbours>(
            "neighbours meet, as in interleaved addressing. Which elements do 32 work-items of a "
            "wave read then, and could another work-item have overwritten them in the same step?"),
        mistaken<Mirrored>(
            "the first element meets the last one, the second the last but one: each is combined "
            "once, but not with the partner that the task names. How far apart are the two "
            "elements of a work-item, and is it the same for all of them?"),
        mistaken<Changed<Sequential, intoTheRight>>(
            "the first half stays as it is: nothing is combined, or the result goes to the second "
            "half. Which half does the next step read?"),
        mistaken<RightOneAlone<Sequential>>(
            "the second half has replaced the first one. What should become of both?"),
        mistaken<FirstStepAlone<Sequential>>(
            "only the first step does anything. Does the middle move with n?"),
        mistaken<LastPairLost<Sequential>>(
            "the last pair of a step is lost. Which is the last element that has a partner?"),
        mistakenFirst<Changed<Sequential, leftWithItself>>(kWithItself),
        mistakenFirst<Changed<Sequential, rightWithItself>>(kWithItself),
    };
}

// ----------------------------------------- the tasks ------------------------------------------

template <class Addressing>
lab::Task inPlaceTask(const char* id, const char* title, const char* stub, const char* kernel) {
    lab::Task t = task(id, title, stub, kernel);
    t.expected = inPlace<Addressing>;
    t.hints = {"in"};  // what lies in places that nobody reads any more is open
    t.errorBound = inPlaceBound<Addressing>;
    t.locate = locateInPlace<Addressing>;
    return t;
}

inline lab::Task interleaved() {
    lab::Task t = inPlaceTask<Interleaved>("1a", "interleaved addressing", "reduction/interleaved",
                                           "reduceInterleaved");
    t.examples = {{"the eight elements of the example",
                   {{"in", kEight}},
                   {{"level 1", Ints{14, 7, 7, 12}},
                    {"level 2", Ints{21, 19}},
                    {"level 3", Ints{40}},
                    {"result", Ints{40}}}},
                  {"the first five elements of the example",
                   {{"in", kFive}},
                   {{"level 1", Ints{14, 7, 7}},
                    {"level 2", Ints{21, 7}},
                    {"level 3", Ints{28}},
                    {"result", Ints{28}}}}};
    t.misconceptions = interleavedMistakes();
    return t;
}

inline lab::Task sequentialAddressing() {
    lab::Task t = inPlaceTask<Sequential>("1b", "sequential addressing", "reduction/sequential",
                                          "reduceSequential");
    t.examples = {{"the eight elements of the example",
                   {{"in", kEight}},
                   {{"level 1", Ints{10, 11, 11, 8}},
                    {"level 2", Ints{21, 19}},
                    {"level 3", Ints{40}},
                    {"result", Ints{40}}}},
                  {"the first five elements of the example",
                   {{"in", kFive}},
                   {{"level 1", Ints{8, 18, 2}},
                    {"level 2", Ints{10, 18}},
                    {"level 3", Ints{28}},
                    {"result", Ints{28}}}}};
    t.misconceptions = sequentialMistakes();
    return t;
}

}  // namespace reduction
