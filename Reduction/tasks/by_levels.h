// Tasks 1c to 1e: decomposed, one launch for each level.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "Reduction/tasks/common.h"

namespace reduction {

// ----------------------------------------- the levels -----------------------------------------

inline std::size_t groupSize(const Tuning& t) {
    return static_cast<std::size_t>(t.groupSize);
}

// Every array that the launches write; `launch` turns one level into the next, which has its
// length.
template <class Launch>
Arrays byLevels(const Arrays& input, const Tuning& t, Launch launch) {
    Values now = values(input);
    Arrays out;
    for (const std::size_t length : levelLengths(now.size(), groupSize(t))) {
        now = launch(now, length);
        out.push_back({length == 1 ? "result" : levelName(out.size() + 1), like(input, now)});
    }
    return out;
}

inline Arrays decomposedLevels(const Arrays& input, const Tuning& t) {
    const Operator op = operatorOf(t);
    const std::size_t size = groupSize(t);
    return byLevels(input, t, [&](Values in, std::size_t length) {
        for (std::size_t step = 1; step <= steps(2 * size); ++step)
            decomposed(in.size(), size, step,
                       [&](Triple x) { in[x.result] = op.join(in[x.left], in[x.right]); });
        Values out(length, op.neutral);
        for (std::size_t g = 0; 2 * g * size < in.size(); ++g) out[g] = in[2 * g * size];
        return out;
    });
}

// In which order a group adds its 2L elements is its own affair: 2L - 1 additions at each level for
// whoever adds them in a row.
inline Floats decomposedBound(const std::string& name, const Arrays& input, const Arrays&,
                              const Tuning& t) {
    if (t.op != "add") return {};
    const std::size_t n = lab::length(in(input)), size = groupSize(t);
    const std::size_t level = levelNumber(name, levelLengths(n, size).size());
    return sumBound(name, input, decomposedLevels, t,
                    static_cast<double>(level) * static_cast<double>(2 * size - 1));
}

// ----------------------------------------- the words ------------------------------------------

inline std::string locateDecomposed(const std::string& name, std::size_t index, const Arrays& input,
                                    const Tuning& t) {
    const std::size_t n = lab::length(in(input)), size = groupSize(t);
    const std::vector<std::size_t> lengths = levelLengths(n, size);
    const std::size_t number = levelNumber(name, lengths.size());
    const std::size_t before = number == 1 ? n : lengths[number - 2];
    const std::size_t begin = 2 * size * index, end = std::min(begin + 2 * size, before);
    const std::string from = number == 1 ? "in" : levelName(number - 1);
    if (begin == end)
        return fmt::format("group {} of launch {}, which has no elements", index, number);
    return fmt::format("group {} of launch {}, which has elements {} to {} of {}", index, number,
                       begin, end - 1, from);
}

// ----------------------------- misconceptions: another local part -----------------------------

// What one group of `size` work-items sees of its level, or what someone takes for it.
struct Stretch {
    const Values& in;
    std::size_t group, size;
    Operator op;
    std::size_t n;   // elements from here on count as missing
    double missing;  // what stands for one of them

    double load(std::size_t i) const { return i < n ? in[i] : missing; }

    /// What lies in buf after the first step on loading: a work-item's two elements are `apart`,
    /// and those of work-item 0 begin with `begin`.
    Values loadedFrom(std::size_t begin, std::size_t apart) const {
        Values buf(size);
        for (std::size_t i = 0; i < size; ++i)
            buf[i] = op.join(load(begin + i), load(begin + i + apart));
        return buf;
    }
    Values loaded() const { return loadedFrom(2 * group * size, size); }

    /// Halves the first `length` elements of buf until no more than `until` are left; returns how
    /// many.
    std::size_t halve(Values& buf, std::size_t length, std::size_t until) const {
        for (; length > until; length = halved(length)) {
            const std::size_t middle = halved(length);
            for (std::size_t i = 0; i + middle < length; ++i)
                buf[i] = op.join(buf[i], buf[i + middle]);
        }
        return length;
    }

    double reduced(Values buf) const {
        halve(buf, buf.size(), 1);
        return buf[0];
    }
};

using Group = std::function<double(Stretch)>;

inline Misconception groupMistake(std::string message, Group group) {
    return {std::move(message), [group](const Arrays& input, const Tuning& t) {
                const Operator op = operatorOf(t);
                return byLevels(input, t, [&](const Values& in, std::size_t length) {
                    Values out(length);
                    for (std::size_t g = 0; g < length; ++g)
                        out[g] = group(Stretch{in, g, groupSize(t), op, in.size(), op.neutral});
                    return out;
                });
            }};
}

inline void add(std::vector<Misconception>& all, const char* message,
                const std::vector<Group>& groups) {
    for (const Group& group : groups) all.push_back(groupMistake(message, group));
}

inline double lastElementLost(Stretch s) {
    s.n -= s.n > 0;
    return s.reduced(s.loaded());
}

constexpr const char* kZeroTakesPart =
    "a 0 takes part that is no element: in place of one that is missing, or as a first value. Is 0 "
    "neutral for this operator, whatever the elements are?";
constexpr const char* kNotNeutral =
    "a 1 or a -1 takes part that is no element: in place of each one that is missing, or as a "
    "first value. Which value leaves every other one as it is?";

constexpr const char* kTooFewLost =
    "elements are lost where a group has fewer than 2L of them: those without a partner on loading "
    "are lost themselves, or the whole group is. What does a work-item hold that finds the first "
    "element, but no second one?";

// Mistakes on the way into local memory.
inline std::vector<Misconception> loadingMistakes() {
    std::vector<Misconception> all;
    add(all,
        "elements that lie L or more behind a group's first one are missing: the addition on "
        "loading is left out, or it misses its element. How many elements is one group responsible "
        "for, and how far apart are a work-item's two?",
        {[](const Stretch& s) {
            Values buf(s.size);
            for (std::size_t i = 0; i < s.size; ++i) buf[i] = s.load(2 * s.group * s.size + i);
            return s.reduced(buf);
        }});
    add(all,
        "the groups overlap: group 1 begins L elements after group 0 and reads what that one has "
        "read. Where does a group of 2L elements begin?",
        {[](const Stretch& s) { return s.reduced(s.loadedFrom(s.group * s.size, s.size)); }});
    const auto everyTimesL = [](std::size_t every) {
        return [every](const Stretch& s) {
            return s.reduced(s.loadedFrom(every * s.group * s.size, s.size));
        };
    };
    add(all,
        "between two groups elements are left out: group 1 begins more than 2L elements after "
        "group 0. What counts how many elements lie in front of a group, and what how many of the "
        "group's own lie in front of a work-item's?",
        {everyTimesL(3), everyTimesL(4)});
    const auto apart = [](std::size_t (*distance)(std::size_t size)) {
        return [distance](const Stretch& s) {
            return s.reduced(s.loadedFrom(2 * s.group * s.size, distance(s.size)));
        };
    };
    add(all,
        "the second element of each work-item comes from the wrong place: some elements count "
        "twice, others not at all. How far apart are a work-item's two, if all L work-items load "
        "their first elements side by side?",
        {apart([](std::size_t) { return std::size_t{1}; }),
         apart([](std::size_t size) { return size / 2; }),
         apart([](std::size_t size) { return size - 1; })});
    add(all, kTooFewLost, {[](const Stretch& s) {
            Values buf(s.size, s.op.neutral);
            for (std::size_t i = 0; i < s.size; ++i) {
                const std::size_t first = 2 * s.group * s.size + i;
                if (first + s.size < s.in.size())
                    buf[i] = s.op.join(s.in[first], s.in[first + s.size]);
            }
            return s.reduced(buf);
        }});
    add(all, kTooFewLost, {[](const Stretch& s) {
            const bool full = 2 * (s.group + 1) * s.size <= s.in.size();
            return full ? s.reduced(s.loaded()) : s.op.neutral;
        }});
    add(all, kZeroTakesPart, {[](const Stretch& s) {
            const bool full = 2 * (s.group + 1) * s.size <= s.in.size();
            const double sum = s.reduced(s.loaded());
            return full ? sum : s.op.join(sum, 0);
        }});
    for (const double value : {1.0, -1.0})
        add(all, kNotNeutral,
            {[value](Stretch s) {
                 s.missing = value;
                 return s.reduced(s.loaded());
             },
             [value](const Stretch& s) {  // for the first element only
                 Values buf = s.loaded();
                 for (std::size_t i = 0; i < s.size; ++i)
                     if (2 * s.group * s.size + i >= s.n) buf[i] = value;
                 return s.reduced(buf);
             }});
    return all;
}

constexpr const char* kEndLost =
    "the array's first or its last element is lost. Which work-item has the last one to load, and "
    "what does its comparison with n say?";

// Where a number of elements is odd, one of them is lost: the loop goes on with length / 2. Below
// `until` elements all is well.
inline Group roundedDown(std::size_t until, std::size_t (*middle)(std::size_t length)) {
    return [until, middle](const Stretch& s) {
        Values buf = s.loaded();
        std::size_t length = s.size;
        for (; length > until; length /= 2)
            for (std::size_t i = 0; i < length / 2; ++i)
                buf[i] = s.op.join(buf[i], buf[i + middle(length)]);
        s.halve(buf, length, 1);
        return buf[0];
    };
}

// Group 0 does all that it should, and the others what `otherwise` says.
inline Group rightInGroup0(Group otherwise) {
    return [otherwise](const Stretch& s) {
        return s.group == 0 ? s.reduced(s.loaded()) : otherwise(s);
    };
}
constexpr const char* kGroup0Alone =
    "group 0 takes all steps, and the others leave out one or more. What does a work-item compare "
    "there: its number in its group, or that among all work-items?";

inline double firstLoaded(const Stretch& s) {
    return s.loaded()[0];
}

// Mistakes in a loop that halves buf until no more than `until` elements are left.
inline std::vector<Misconception> treeMistakes(std::size_t until) {
    std::vector<Misconception> all = loadingMistakes();
    add(all,
        "the result holds what one work-item has loaded: the local tree is missing, or it stops "
        "after a step, or the others have loaded nothing. Who combines the elements of buf, and "
        "until when?",
        {firstLoaded});
    add(all,
        "the tree begins with half of buf: what L / 2 of the work-items have loaded is lost. How "
        "many elements of buf hold something when it begins?",
        {[](const Stretch& s) {
            Values buf = s.loaded();
            s.halve(buf, s.size / 2, 1);
            return buf[0];
        }});
    add(all,
        "an element is lost where the tree has an odd number of them left. Where does the second "
        "half begin then, and what becomes of the element that has no partner?",
        {roundedDown(until, [](std::size_t length) { return length / 2; }),
         roundedDown(until, halved)});
    add(all,
        "the result holds one element of buf, but not the one that all others have been combined "
        "into. In which place does the last step leave it?",
        {[](const Stretch& s) {
            Values buf = s.loaded();
            s.halve(buf, s.size, 1);
            return s.size > 1 ? buf[1] : buf[0];
        }});
    return all;
}

inline std::vector<Misconception> decomposedMistakes() {
    std::vector<Misconception> all = treeMistakes(1);
    add(all,
        "the last step is missing, or the last pair of every step: of the two elements of buf that "
        "are left, one is lost. With how many elements is the tree done, and which work-item is "
        "the last with a partner?",
        {[](const Stretch& s) {
            Values buf = s.loaded();
            s.halve(buf, s.size, 2);
            return buf[0];
        }});
    add(all, kEndLost, {lastElementLost});
    add(all, kGroup0Alone, {rightInGroup0(firstLoaded)});
    return all;
}

// The loop leaves `left` elements at most; the unrolled steps take the first half of them only.
template <std::size_t left>
double halfOfTheLast(const Stretch& s) {
    Values buf = s.loaded();
    s.halve(buf, std::min(s.halve(buf, s.size, left), left / 2), 1);
    return buf[0];
}

// The unrolled steps, where `idle` of the work-items of the step of `distance` leave it out, and
// `beyond` elements behind those that the loop leaves are taken for elements as well.
inline Group unrolled(std::size_t distance, std::size_t idle, std::size_t beyond = 0) {
    return [=](const Stretch& s) {
        Values buf = s.loaded();
        const std::size_t end = std::min(s.halve(buf, s.size, 16) + beyond, s.size);
        for (const std::size_t d : {8, 4, 2, 1})
            for (std::size_t i = 0; i + d < end && i < (d == distance ? d - idle : d); ++i)
                buf[i] = s.op.join(buf[i], buf[i + d]);
        return buf[0];
    };
}

// The loop ends as it should and has combined nothing.
inline double firstSixteen(const Stretch& s) {
    Values buf = s.loaded();
    s.halve(buf, std::min<std::size_t>(16, s.size), 1);
    return buf[0];
}

inline std::vector<Misconception> unrolledMistakes() {
    constexpr const char* lostInBetween =
        "elements are lost between the loop and the unrolled steps: the loop combines nothing, or "
        "it ends with more than the unrolled steps take. With how many elements does it end, and "
        "how far apart are two that meet in the first of the unrolled steps?";
    std::vector<Misconception> all = treeMistakes(16);
    add(all,
        "one of the last steps is missing: two elements are left that do not meet, or two pairs, "
        "or four. Which distances do 16 elements need?",
        {unrolled(4, 4), unrolled(2, 2), unrolled(1, 1)});
    add(all,
        "an element is lost at one end, of the array or of what the loop leaves: somebody who has "
        "one to load, or a partner, does nothing. Which work-item is the last to load something, "
        "and which is the last that finds a partner in each of the unrolled steps?",
        {lastElementLost, unrolled(8, 1), unrolled(4, 1), unrolled(2, 1)});
    add(all, lostInBetween, {halfOfTheLast<16>, halfOfTheLast<32>});
    add(all,
        "where the loop leaves fewer than 16 elements, the first unrolled step takes in what lies "
        "behind them, and the loop has combined that already. What keeps a work-item from a "
        "partner that is none?",
        {unrolled(8, 0, 1), unrolled(8, 0, 16)});
    add(all, kGroup0Alone,
        {rightInGroup0(unrolled(8, 8)), rightInGroup0(unrolled(4, 4)),
         rightInGroup0(unrolled(2, 2)), rightInGroup0(unrolled(1, 1)),
         rightInGroup0(firstSixteen)});
    add(all,
        "this is what work-item 0 gets when it takes all unrolled steps before the others have "
        "taken one: the code counts on lock-step. What makes what another work-item wrote visible?",
        {[](const Stretch& s) {
            Values buf = s.loaded();
            const std::size_t length = s.halve(buf, s.size, 16);
            for (const std::size_t distance : {8, 4, 2, 1})
                if (distance < length) buf[0] = s.op.join(buf[0], buf[distance]);
            return buf[0];
        }});
    return all;
}

inline std::vector<Misconception> atomicMistakes() {
    std::vector<Misconception> all = loadingMistakes();
    add(all, kZeroTakesPart,
        {[](const Stretch& s) { return s.op.join(s.reduced(s.loaded()), 0); }});
    for (const double value : {1.0, -1.0})
        add(all, kNotNeutral,
            {[value](const Stretch& s) { return s.op.join(s.reduced(s.loaded()), value); }});
    add(all,
        "the result holds the elements of one work-item only: it was read too early, or the others "
        "have nothing loaded. When may the variable be read, and what has to be certain by then?",
        {firstLoaded});
    add(all,
        "the last work-item's elements are missing: this is what its update returned. What does an "
        "atomic operation return, the value before or after?",
        {[](const Stretch& s) {
            Values buf = s.loaded();
            buf.back() = s.op.neutral;
            return s.reduced(buf);
        }});
    add(all, kEndLost, {lastElementLost});
    return all;
}

// ------------------------------------------ the task ------------------------------------------

inline lab::Task decomposedTask(const char* id, const char* title, const char* stub,
                                const char* kernel, std::vector<Misconception> misconceptions) {
    lab::Task t = task(id, title, stub, kernel);
    t.expected = decomposedLevels;
    t.errorBound = decomposedBound;
    t.locate = locateDecomposed;
    t.examples = {
        {"the eight elements of the example", {{"in", kEight}}, {{"result", Ints{40}}}},
        {"the first five elements of the example", {{"in", kFive}}, {{"result", Ints{28}}}}};
    t.misconceptions = std::move(misconceptions);
    return t;
}

}  // namespace reduction
