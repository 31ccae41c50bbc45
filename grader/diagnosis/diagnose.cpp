#include "grader/diagnosis/diagnose.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

#include "grader/contract/oracle.h"
#include "grader/diagnosis/rule.h"

namespace lab {

namespace {

/// An element of an observed array, with the data for explaining its value.
struct Element {
    std::size_t index;
    std::size_t stride;  ///< components of one element
    double got, expected;
    bool written;
    const Values* all;                  ///< the expected values of its array
    const std::vector<Values>* inputs;  ///< of the same length as its array
    const Values* before;               ///< the array before it in the pipeline; may be null
    const Values* held;                 ///< what its array held before the launch; may be null
    double wraps;                       ///< what its type is counted modulo; 0 for floats
};

/// A possible content of a wrong element: its description, and the value if it is defined.
struct Instead {
    std::string words;
    int cost;
    std::function<std::optional<double>(const Element&)> value;
};

std::optional<double> at(const Values& values, std::int64_t i) {
    if (i < 0 || i >= static_cast<std::int64_t>(values.size())) return std::nullopt;
    return values[static_cast<std::size_t>(i)];
}

std::optional<double> shifted(const Values& values, const Element& e, std::int64_t by) {
    return at(values,
              static_cast<std::int64_t>(e.index) + by * static_cast<std::int64_t>(e.stride));
}

/// True if input k holds the same everywhere, such as -1 before a launch that fills it: then a
/// number explains a wrong element as well.
bool constant(const std::vector<Element>& elements, std::size_t k) {
    std::set<double> values;
    for (const Element& e : elements)
        if (k < e.inputs->size()) values.insert((*e.inputs)[k][e.index]);
    return values.size() < 2;
}

std::vector<Instead> insteads(const std::vector<Element>& elements, const std::vector<bool>& wrong,
                              std::size_t inputs) {
    std::vector<Instead> all;
    const auto first = std::find(wrong.begin(), wrong.end(), true) - wrong.begin();
    const Element& one = elements[static_cast<std::size_t>(first)];
    all.push_back({std::isnan(one.got)
                       ? "not a number (NaN), as from 0 / 0 or the square root of a negative number"
                       : fmt::format("always {}", one.got),
                   one.got == 0 ? 1 : 2,
                   [c = one.got](const Element&) { return std::optional<double>(c); }});
    all.push_back(
        {"what it held before the launch", 1, [](const Element& e) -> std::optional<double> {
             return e.held ? shifted(*e.held, e, 0) : std::nullopt;
         }});
    all.push_back({"the right value plus what it held before the launch", 1,
                   [](const Element& e) -> std::optional<double> {
                       if (!e.held) return std::nullopt;
                       return e.expected + *shifted(*e.held, e, 0);
                   }});
    for (std::size_t k = 0; k < inputs; ++k) {
        if (constant(elements, k)) continue;
        for (const std::int64_t by : {0, -1, 1}) {
            const auto given = [k, by](const Element& e) -> std::optional<double> {
                if (k >= e.inputs->size()) return std::nullopt;
                return shifted((*e.inputs)[k], e, by);
            };
            const char* words = by == 0  ? "the element of the input"
                                : by < 0 ? "the input's element to its left"
                                         : "the input's element to its right";
            all.push_back({words, by == 0 ? 1 : 2, given});
            for (const int sign : {1, -1})
                all.push_back(
                    {fmt::format("the right value {} {}", sign > 0 ? "plus" : "less", words),
                     by == 0 ? 2 : 3, [given, sign](const Element& e) {
                         auto value = given(e);
                         if (value) value = e.expected + sign * *value;
                         return value;
                     }});
        }
    }
    all.push_back({"what the array before it in the pipeline holds there", 1,
                   [](const Element& e) -> std::optional<double> {
                       return e.before ? shifted(*e.before, e, 0) : std::nullopt;
                   }});
    for (const std::int64_t by : {-1, 1, -2, 2, -4, 4, -8, 8, -16, 16}) {
        const char* side = by < 0 ? "left" : "right";
        all.push_back({std::abs(by) == 1
                           ? fmt::format("what belongs in the element to its {}", side)
                           : fmt::format("what belongs {} elements to its {}", std::abs(by), side),
                       std::abs(by) == 1 ? 1 : 3,
                       [by](const Element& e) { return shifted(*e.all, e, by); }});
    }
    double more = one.got - one.expected;
    if (one.wraps > 0) more = std::remainder(more, one.wraps);  // 1 below an unsigned 0
    all.push_back({fmt::format("{} too {}", std::abs(more), more > 0 ? "much" : "little"), 3,
                   [more](const Element& e) { return std::optional<double>(e.expected + more); }});
    all.push_back({"the right value with the other sign", 2,
                   [](const Element& e) { return std::optional<double>(-e.expected); }});
    return all;
}

/// Integers that overflow wrap around, and NaN is not even equal to itself.
bool same(double a, double b, double wraps) {
    return a == b || (wraps > 0 && std::fmod(a - b, wraps) == 0) ||
           (std::isnan(a) && std::isnan(b));
}

/// Whether it explains every wrong element, in enough observations to rule out coincidence. Nothing
/// is NaN by coincidence, whatever is expected.
bool explains(const Instead& instead, const std::vector<Element>& elements,
              const std::vector<Sample>& samples) {
    std::set<double> values;
    std::set<std::size_t> observations;
    bool noNumber = false;
    for (std::size_t i = 0; i < elements.size(); ++i) {
        if (!samples[i].wrong) continue;
        const Element& e = elements[i];
        noNumber = std::isnan(e.got);
        if (!e.written) return false;
        const auto value = instead.value(e);
        if (!value || !same(*value, e.got, e.wraps)) return false;
        if (samples[i].n <= 2) continue;
        values.insert(e.expected);
        observations.insert(samples[i].observation);
    }
    return (noNumber || values.size() >= 3) && observations.size() >= 3;
}

/// "level" for "level 3".
std::string family(const std::string& array) {
    const std::size_t end = array.find_last_not_of("0123456789");
    return end == array.npos || end + 1 == array.size() || array[end] != ' ' ? array
                                                                             : array.substr(0, end);
}

/// Adds the kind of the input's value there: some kernels fail for negative or for odd values.
void addClasses(std::vector<Coordinate>& at, const std::string& input, bool whole, double value) {
    const char* sign = value < 0 ? "negative" : value > 0 ? "positive" : "0";
    at.push_back({"value of " + input, 0, 0, sign});
    if (whole)
        at.push_back({"parity of " + input, 0, 0, std::fmod(value, 2) == 0 ? "even" : "odd"});
}

/// All elements of the relevant arrays: in each observation, those up to the first wrong array.
/// Errors in later arrays follow from it.
struct Facts {
    std::vector<Sample> samples;
    std::vector<Element> elements;
    std::vector<bool> wrong;
    std::set<std::string> families, arrays;  ///< of the arrays with wrong elements
    std::size_t inputs = 0;
    // Targets of the elements' pointers; their addresses never change.
    std::vector<std::unique_ptr<Values>> values;
    std::vector<std::unique_ptr<std::vector<Values>>> inputValues;
};

/// Some inputs of few elements have arrays of 90,000 places, nearly all of them empty. They say
/// nothing that shorter ones do not, and to test every condition at every place takes minutes.
constexpr std::size_t kMostPlaces = 4096;

/// Nor does an input with which the kernel leaves its arrays: what comes out is chance.
bool uninformative(const Task& task, const Observation& o) {
    const auto arrays = promised(task, o);
    return o.strays || std::any_of(arrays.begin(), arrays.end(), [](const NamedArray* a) {
               return length(a->array) > kMostPlaces;
           });
}

Facts factsOf(const Task& task, const Observations& observations) {
    Facts facts;
    for (const Observation& o : observations) {
        if (uninformative(task, o)) continue;
        if (const auto wrong = firstWrong(task, o)) {
            facts.families.insert(family(wrong->array));
            facts.arrays.insert(wrong->array);
        }
    }
    for (std::size_t number = 0; number < observations.size(); ++number) {
        const Observation& o = observations[number];
        if (uninformative(task, o)) continue;
        const auto wrong = firstWrong(task, o);
        const auto arrays = promised(task, o);
        const Values* before = nullptr;
        for (std::size_t place = 0; place < arrays.size(); ++place) {
            if (wrong && place > wrong->place) break;
            const auto& [name, expected, columns] = *arrays[place];
            const Array* got = find(o.got, name);
            if (got == nullptr || length(*got) != length(expected)) continue;
            facts.values.push_back(std::make_unique<Values>(values(expected)));
            const Values* want = facts.values.back().get();
            const Values* previous = before && before->size() == want->size() ? before : nullptr;
            before = want;
            if (facts.families.count(family(name)) == 0) continue;
            auto inputs = std::make_unique<std::vector<Values>>();
            std::vector<std::string> names;  // of these inputs
            std::vector<bool> whole;         // whether they hold whole numbers
            for (const NamedArray& a : o.input)
                if (length(a.array) == want->size()) {
                    inputs->push_back(values(a.array));
                    names.push_back(a.name);
                    whole.push_back(!holdsFloats(a.array));
                }
            facts.inputs = std::max(facts.inputs, inputs->size());
            const auto own = std::find(names.begin(), names.end(), name);
            const Values* held = own == names.end() ? nullptr : &(*inputs)[own - names.begin()];
            const Values have = values(*got);
            const double wraps = holdsFloats(expected) ? 0 : std::exp2(8 * elementSize(expected));
            const bool here = wrong && place == wrong->place;
            for (std::size_t i = 0; i < want->size(); ++i) {
                Sample s{.observation = number,
                         .n = o.given.input.n,
                         .group = static_cast<std::size_t>(o.given.tuning.groupSize)};
                if (task.generic) s.op = o.given.tuning.op;
                if (facts.families.size() > 1) s.at.push_back({"array", 0, 0, family(name)});
                std::size_t stride = 1;
                if (task.coordinates)
                    for (Coordinate& c : task.coordinates(name, i, o.input, o.given.tuning)) {
                        if (c.name == "component" && c.count > 0)
                            stride = static_cast<std::size_t>(c.count);
                        s.at.push_back(std::move(c));
                    }
                if (std::none_of(s.at.begin(), s.at.end(),
                                 [](const Coordinate& c) { return c.name == "element"; }))
                    s.at.push_back({"element", static_cast<std::int64_t>(i / stride),
                                    static_cast<std::int64_t>(want->size() / stride)});
                for (std::size_t k = 0; k < inputs->size() && stride == 1; ++k)
                    addClasses(s.at, names[k], whole[k], (*inputs)[k][i]);
                const Mark mark = here ? wrong->marks[i] : Mark::right;
                s.wrong = mark != Mark::right;
                facts.samples.push_back(std::move(s));
                facts.wrong.push_back(mark != Mark::right);
                facts.elements.push_back({i, stride, have[i], (*want)[i],
                                          mark != Mark::neverWritten, want, inputs.get(), previous,
                                          held, wraps});
            }
            facts.inputValues.push_back(std::move(inputs));
        }
    }
    return facts;
}

/// "out: ", or "each level: " if several levels were the first wrong array.
std::string subject(const Facts& facts) {
    if (facts.families.size() > 1) return {};
    return (facts.arrays.size() == 1 ? *facts.arrays.begin() : "each " + *facts.families.begin()) +
           ": ";
}

/// A file's message describes what comes out; a mutant's names one way to cause it, so what comes
/// out is said as well.
Diagnosis named(const std::string& name, const std::string& message, const Task& task,
                const Observations& observations) {
    const bool ofMutant = name.find('@') != name.npos;
    const std::string seen = ofMutant ? whereAndWhat(task, observations).text : "";
    return {Diagnosis::Kind::namedMistake, seen.empty() ? message : seen + "; " + message};
}

}  // namespace

Diagnosis whereAndWhat(const Task& task, const Observations& observations) {
    Facts facts = factsOf(task, observations);
    if (std::count(facts.wrong.begin(), facts.wrong.end(), true) == 0) return {};
    const std::string what = subject(facts);
    const auto found = [&](std::string text) {
        return Diagnosis{Diagnosis::Kind::rule, what + std::move(text)};
    };
    std::size_t neverWritten = 0, wrong = 0;
    for (std::size_t i = 0; i < facts.elements.size(); ++i)
        if (facts.wrong[i]) {
            ++wrong;
            neverWritten += !facts.elements[i].written;
        }
    if (neverWritten == wrong) {
        const auto rule = shortestRule(facts.samples);
        if (!rule) return {};
        return found(rule->conditions.empty() ? "nothing is ever written"
                                              : "never written exactly " + rule->words());
    }
    std::optional<Rule> best;
    std::optional<Instead> alone;  // the simplest that explains all, where no rule separates
    std::string stands;
    for (const Instead& instead : insteads(facts.elements, facts.wrong, facts.inputs)) {
        if (!explains(instead, facts.elements, facts.samples)) continue;
        if (!alone || instead.cost < alone->cost) alone = instead;
        for (std::size_t i = 0; i < facts.samples.size(); ++i) {
            const auto value = instead.value(facts.elements[i]);
            const Element& e = facts.elements[i];
            facts.samples[i].open = !facts.wrong[i] && value && same(*value, e.expected, e.wraps);
        }
        auto rule = shortestRule(facts.samples);
        if (!rule) continue;
        rule->cost += instead.cost;
        if (best && best->cost <= rule->cost) continue;
        best = std::move(rule);
        stands = instead.words;
    }
    if (!best) {
        for (Sample& s : facts.samples) s.open = false;
        best = shortestRule(facts.samples);
        if (alone) stands = alone->words;
    }
    const std::string there = stands.empty() ? "" : "what stands there is " + stands;
    if (best && best->conditions.empty())
        return stands.empty() ? Diagnosis{} : found("what stands in every element is " + stands);
    if (best) return found("wrong exactly " + best->words() + (there.empty() ? "" : "; " + there));
    if (const auto region = narrowestRegion(facts.samples))
        return found("wrong only " + region->words() + (there.empty() ? "" : "; " + there));
    return there.empty() ? Diagnosis{} : found("in the wrong elements, " + there);
}

Diagnosis diagnose(const Task& task, const Observations& observations, const KnownMistakes& known) {
    const Fingerprint print = fingerprintOf(task, observations);
    if (print.wrongCases >= kFewestWrongCases && known.inputs == digestOfInputs(observations))
        if (const auto it = known.named.find(print.digest); it != known.named.end())
            return named(it->second.first, it->second.second, task, observations);
    return whereAndWhat(task, observations);
}

}  // namespace lab
