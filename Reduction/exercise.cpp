// What the judge knows of the Reduction exercise.
#include "grader/judge/exercise.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <stdexcept>

#include "Reduction/addressing.h"
#include "grader/judge/inputs.h"
#include "reference/operators.h"
#include "reference/reduce.h"

namespace {

using lab::Array;
using lab::Arrays;
using lab::Case;
using lab::Misconception;
using lab::Tuning;
using reduction::Triple;
using Ints = std::vector<std::int32_t>;
using Floats = std::vector<float>;
using Values = std::vector<double>;  // holds every int of an input, and every sum of them, exactly

// ----------------------------------- inputs and operators ------------------------------------

// Sums of 2^20 elements of at most 1000 fit into 32 bits, and so do those of 2^27 of at most 10;
// the smaller the elements, the sooner a wrong sum is that of another mistake by chance. For max
// everything lies below 0, and for min above, so that a 0 that does not belong there wins; for min
// sorted input descends.
Arrays input(const Case& c, const Tuning& t) {
    const std::int32_t most = c.n <= std::size_t{1} << 20 ? 1000 : 10;
    Ints in = t.op == "add" ? lab::integers(c.distribution, c.n, c.seed, -most, most)
                            : lab::integers(c.distribution, c.n, c.seed, -1'000'000'000, -1);
    if (t.op == "min")
        for (std::int32_t& x : in) x = -x;
    if (t.element == "int") return {{"in", std::move(in)}};
    Floats thousandths(in.size());  // of which hardly any sum is exact
    std::transform(in.begin(), in.end(), thousandths.begin(),
                   [](std::int32_t x) { return static_cast<float>(x) * 0.001f; });
    return {{"in", std::move(thousandths)}};
}

struct Operator {
    double (*join)(double, double);
    double neutral;
};

template <template <class> class Op>
Operator operatorOn(const std::string& element) {
    return {[](double a, double b) { return Op<double>{}(a, b); },
            element == "int" ? Op<std::int32_t>::neutral : Op<double>::neutral};
}

Operator operatorOf(const Tuning& t) {
    if (t.op == "add") return operatorOn<reference::Add>(t.element);
    if (t.op == "max") return operatorOn<reference::Max>(t.element);
    if (t.op == "min") return operatorOn<reference::Min>(t.element);
    throw std::invalid_argument("Reduction, operator '" + t.op +
                                "': choose add, max or min, for elements meet in any order");
}

const Array& in(const Arrays& input) {
    return *lab::find(input, "in");
}

Values values(const Arrays& input) {
    return std::visit([](const auto& v) { return Values(v.begin(), v.end()); }, in(input));
}

// As elements of the type that the input has.
Array like(const Arrays& input, const Values& values) {
    if (std::holds_alternative<Floats>(in(input))) return Floats(values.begin(), values.end());
    Ints out(values.size());
    std::transform(values.begin(), values.end(), out.begin(), [](double x) {
        return static_cast<std::int32_t>(
            static_cast<std::int64_t>(x));  // a mistake may wrap around
    });
    return out;
}

std::string levelName(std::size_t number) {
    return fmt::format("level {}", number);
}

// Which level the array called `name` is; `last` where it is the result or the whole array.
std::size_t levelNumber(const std::string& name, std::size_t last) {
    return name.rfind("level ", 0) == 0 ? std::stoul(name.substr(6)) : last;
}

// ------------------------------- 1a and 1b: in place, by steps -------------------------------

// How the triples of an addressing are combined, where nothing else is said.
struct Combined {
    static double join(const Operator& op, double left, double right) {
        return op.join(left, right);
    }
};

struct Interleaved : Combined {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        reduction::interleaved(n, number, visit);
    }
    static std::size_t place(std::size_t number, std::size_t i) { return i << number; }
};

struct Sequential : Combined {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        reduction::sequential(n, number, visit);
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
    for (std::size_t number = 1; number <= reduction::steps(n); ++number) {
        Addressing::step(n, number, [&](Triple x) {
            data[x.result] = Addressing::join(op, data[x.left], data[x.right]);
        });
        if (n > reduction::kLevelsAreKeptUpTo) continue;
        Values level(reduction::lengthAfter(number, n));
        for (std::size_t i = 0; i < level.size(); ++i)
            level[i] = data[Addressing::place(number, i)];
        out.push_back({levelName(number), like(input, level)});
    }
    out.push_back({"in", like(input, data)});
    out.push_back({"result", like(input, {n == 0 ? op.neutral : data[0]})});
    return out;
}

// ---------------------- 1c to 1e: decomposed, one launch for each level ----------------------

std::size_t groupSize(const Tuning& t) {
    return static_cast<std::size_t>(t.groupSize);
}

// Every array that the launches write; `launch` turns one level into the next, which has its
// length.
template <class Launch>
Arrays byLevels(const Arrays& input, const Tuning& t, Launch launch) {
    Values now = values(input);
    Arrays out;
    for (const std::size_t length : reduction::levelLengths(now.size(), groupSize(t))) {
        now = launch(now, length);
        out.push_back({length == 1 ? "result" : levelName(out.size() + 1), like(input, now)});
    }
    return out;
}

Arrays decomposed(const Arrays& input, const Tuning& t) {
    const Operator op = operatorOf(t);
    const std::size_t size = groupSize(t);
    return byLevels(input, t, [&](Values in, std::size_t length) {
        for (std::size_t step = 1; step <= reduction::steps(2 * size); ++step)
            reduction::decomposed(in.size(), size, step, [&](Triple x) {
                in[x.result] = op.join(in[x.left], in[x.right]);
            });
        Values out(length, op.neutral);
        for (std::size_t g = 0; 2 * g * size < in.size(); ++g) out[g] = in[2 * g * size];
        return out;
    });
}

// --------------------------------------- error bounds ----------------------------------------

using Expected = Arrays (*)(const Arrays& input, const Tuning&);

// A sum in which every element passes k additions, in whatever order, is off by at most
// gamma(k) = k u / (1 - k u) times the sum of the magnitudes (Higham, Accuracy and Stability of
// Numerical Algorithms, 2002, section 4.2), which is the same reduction of the magnitudes. The
// oracle rounds its own exact sum once, and the comparison once more.
Floats sumBound(const std::string& name, const Arrays& input, Expected expected, Tuning t,
                double additions) {
    Floats magnitudes = lab::get<float>(input, "in");
    for (float& x : magnitudes) x = std::abs(x);
    t.op = "add";
    const Arrays sums = expected({{"in", std::move(magnitudes)}}, t);
    Floats bound = lab::get<float>(sums, name);
    const double ku = (additions + 2) * std::ldexp(1.0, -24);
    for (float& x : bound) x *= static_cast<float>(ku / (1 - ku));
    return bound;
}

// Which elements meet is the contract, so each step is one addition: log2 n in all.
template <class Addressing>
Floats inPlaceBound(const std::string& name, const Arrays& input, const Arrays&, const Tuning& t) {
    if (t.op != "add") return {};
    const std::size_t level = levelNumber(name, reduction::steps(lab::length(in(input))));
    return sumBound(name, input, inPlace<Addressing>, t, static_cast<double>(level));
}

// In which order a group adds its 2L elements is its own affair: 2L - 1 additions at each level for
// whoever adds them in a row.
Floats decomposedBound(const std::string& name, const Arrays& input, const Arrays&,
                       const Tuning& t) {
    if (t.op != "add") return {};
    const std::size_t n = lab::length(in(input)), size = groupSize(t);
    const std::size_t level = levelNumber(name, reduction::levelLengths(n, size).size());
    return sumBound(name, input, decomposed, t,
                    static_cast<double>(level) * static_cast<double>(2 * size - 1));
}

// ----------------------------------------- the words -----------------------------------------

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

std::string locateDecomposed(const std::string& name, std::size_t index, const Arrays& input,
                             const Tuning& t) {
    const std::size_t n = lab::length(in(input)), size = groupSize(t);
    const std::vector<std::size_t> lengths = reduction::levelLengths(n, size);
    const std::size_t number = levelNumber(name, lengths.size());
    const std::size_t before = number == 1 ? n : lengths[number - 2];
    const std::size_t begin = 2 * size * index, end = std::min(begin + 2 * size, before);
    const std::string from = number == 1 ? "in" : levelName(number - 1);
    if (begin == end)
        return fmt::format("group {} of launch {}, which has no elements", index, number);
    return fmt::format("group {} of launch {}, which has elements {} to {} of {}", index, number,
                       begin, end - 1, from);
}

// -------------------------- misconceptions in place: other triples ---------------------------

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
        const std::size_t length = reduction::lengthAfter(number - 1, n);
        for (std::size_t i = 0; i < length / 2; ++i) visit(Triple{2 * i, 2 * i + 1, i});
    }
};

// The first half begins where n / 2 was rounded down: of an odd number the last element is lost.
struct RoundedDown : Sequential {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        const std::size_t middle = reduction::lengthAfter(number - 1, n) / 2;
        for (std::size_t i = 0; i < middle; ++i) visit(Triple{i, i + middle, i});
    }
};

struct Mirrored : Sequential {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        const std::size_t length = reduction::lengthAfter(number - 1, n);
        for (std::size_t i = 0; i < length / 2; ++i) visit(Triple{i, length - 1 - i, i});
    }
};

constexpr const char* kWithItself =
    "in the first step an element meets itself: the other one of its pair is nowhere. How far "
    "apart are the two that are to meet?";

std::vector<Misconception> interleavedMistakes() {
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

std::vector<Misconception> sequentialMistakes() {
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

// ----------------------- misconceptions of a group: another local part -----------------------

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
        for (; length > until; length = reduction::halved(length)) {
            const std::size_t middle = reduction::halved(length);
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

Misconception groupMistake(std::string message, Group group) {
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

void add(std::vector<Misconception>& all, const char* message, const std::vector<Group>& groups) {
    for (const Group& group : groups) all.push_back(groupMistake(message, group));
}

double lastElementLost(Stretch s) {
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
std::vector<Misconception> loadingMistakes() {
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
Group roundedDown(std::size_t until, std::size_t (*middle)(std::size_t length)) {
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
Group rightInGroup0(Group otherwise) {
    return [otherwise](const Stretch& s) {
        return s.group == 0 ? s.reduced(s.loaded()) : otherwise(s);
    };
}
constexpr const char* kGroup0Alone =
    "group 0 takes all steps, and the others leave out one or more. What does a work-item compare "
    "there: its number in its group, or that among all work-items?";

double firstLoaded(const Stretch& s) {
    return s.loaded()[0];
}

// Mistakes in a loop that halves buf until no more than `until` elements are left.
std::vector<Misconception> treeMistakes(std::size_t until) {
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
         roundedDown(until, reduction::halved)});
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

std::vector<Misconception> decomposedMistakes() {
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
Group unrolled(std::size_t distance, std::size_t idle, std::size_t beyond = 0) {
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
double firstSixteen(const Stretch& s) {
    Values buf = s.loaded();
    s.halve(buf, std::min<std::size_t>(16, s.size), 1);
    return buf[0];
}

std::vector<Misconception> unrolledMistakes() {
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

std::vector<Misconception> atomicMistakes() {
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

// ----------------------------------------- the tasks -----------------------------------------

template <class T>
std::function<void()> sequentialFold(const std::vector<T>& in, const Tuning& t) {
    const auto sink = std::make_shared<volatile T>();
    const auto fold = [&in, sink](auto op) -> std::function<void()> {
        return [&in, sink, op] { *sink = reference::reduce(in, op, decltype(op)::neutral); };
    };
    if (t.op == "max") return fold(reference::Max<T>{});
    if (t.op == "min") return fold(reference::Min<T>{});
    return fold(reference::Add<T>{});
}

std::function<void()> sequential(const Arrays& input, const Tuning& t) {
    if (t.element == "int") return sequentialFold(lab::get<std::int32_t>(input, "in"), t);
    return sequentialFold(lab::get<float>(input, "in"), t);
}

// An ideal reduction reads each element once, whatever else a method moves.
double idealBytes(const Arrays& input) {
    return static_cast<double>(lab::byteSize(in(input)));
}

// The assignment's example array, and the same without its last three elements: odd lengths at
// every other step. By hand:
//   interleaved  3 11  2  5  7  0  9  3      sequential   3 11  2  5  7  0  9  3
//                14    7     7    12                     10 11 11  8
//                21         19                           21 19
//                40                                      40
const Ints kEight = {3, 11, 2, 5, 7, 0, 9, 3};
const Ints kFive = {3, 11, 2, 5, 7};

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel) {
    lab::Task t;
    t.id = id;
    t.title = title;
    t.stub = stub;
    t.kernels = {kernel};
    t.distributions = {"random", "alternating", "equal", "extremes", "sorted", "sparse"};
    t.generic = true;
    t.moreOperators = {"add", "max", "min"};
    t.moreGroupSizes = {48, 544};  // 48 in the small waves of the simulator, 544 on devices
    t.input = input;
    t.sequential = sequential;
    t.idealBytes = idealBytes;
    return t;
}

template <class Addressing>
lab::Task inPlaceTask(const char* id, const char* title, const char* stub, const char* kernel) {
    lab::Task t = task(id, title, stub, kernel);
    t.expected = inPlace<Addressing>;
    t.hints = {"in"};  // what lies in places that nobody reads any more is open
    t.errorBound = inPlaceBound<Addressing>;
    t.locate = locateInPlace<Addressing>;
    return t;
}

lab::Task interleaved() {
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

lab::Task sequentialAddressing() {
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

lab::Task decomposedTask(const char* id, const char* title, const char* stub, const char* kernel,
                         std::vector<Misconception> misconceptions) {
    lab::Task t = task(id, title, stub, kernel);
    t.expected = decomposed;
    t.errorBound = decomposedBound;
    t.locate = locateDecomposed;
    t.examples = {
        {"the eight elements of the example", {{"in", kEight}}, {{"result", Ints{40}}}},
        {"the first five elements of the example", {{"in", kFive}}, {{"result", Ints{28}}}}};
    t.misconceptions = std::move(misconceptions);
    return t;
}

const lab::RegisterExercise registration{
    {"Reduction",
     "reduction.cl",
     {},
     "a reduction, from interleaved addressing to atomics",
     {interleaved(), sequentialAddressing(),
      decomposedTask("1c", "kernel decomposition", "reduction/decomposed", "reduceDecomposed",
                     decomposedMistakes()),
      decomposedTask("1d", "unrolled last steps", "reduction/unrolled", "reduceUnrolled",
                     unrolledMistakes()),
      decomposedTask("1e", "one atomic variable per group", "reduction/atomic", "reduceAtomic",
                     atomicMistakes())},
     {32, 64, 128, 256, 512, 1024}}};

}  // namespace
