#include "grader/judge/compare.h"

#include <fmt/core.h>

#include <cmath>
#include <cstring>
#include <type_traits>

#include "grader/contract/oracle.h"

namespace lab {

namespace {

struct Difference {
    std::size_t first, count;
};

/// Elements of `got` that are not `expected`, or farther from it than `bound` where that is given.
std::optional<Difference> difference(const Array& got, const Array& expected,
                                     const std::vector<float>& bound) {
    std::optional<Difference> found;
    std::visit(
        [&](const auto& want) {
            using Vector = std::decay_t<decltype(want)>;
            const auto* have = std::get_if<Vector>(&got);
            const std::size_t n = want.size();
            if (have == nullptr || have->size() != n) {
                found = Difference{0, n};
                return;
            }
            if (*have == want) return;
            for (std::size_t i = 0; i < n; ++i) {
                bool same = (*have)[i] == want[i];
                if constexpr (std::is_floating_point_v<typename Vector::value_type>)
                    if (!same && i < bound.size())
                        same = std::abs((*have)[i] - want[i]) <= bound[i];
                if (same) continue;
                if (!found) found = Difference{i, 0};
                ++found->count;
            }
        },
        expected);
    return found;
}

std::string element(const Array& array, std::size_t i) {
    return std::visit(
        [i](const auto& v) {
            return i < v.size() ? fmt::format("{}", v[i]) : std::string("missing");
        },
        array);
}

bool holdsPoison(const Array& array, std::size_t i, std::uint32_t poison) {
    return std::visit(
        [&](const auto& v) {
            if (i >= v.size()) return false;
            if constexpr (sizeof v[0] == 1)
                return false;  // one byte is met by chance
            else {
                static_assert(sizeof v[0] == sizeof poison);
                std::uint32_t bits = 0;
                std::memcpy(&bits, &v[i], sizeof bits);
                return bits == poison;
            }
        },
        array);
}

/// True where the arrays that a misconception tells are those that came out, and not all right.
bool recognised(const Arrays& told, const Arrays& got, const Arrays& expected) {
    bool wrong = false;
    for (const auto& [name, array] : told) {
        const Array* have = find(got, name);
        if (have == nullptr || difference(*have, array, {})) return false;
        const Array* right = find(expected, name);
        wrong = wrong || right == nullptr || difference(*right, array, {});
    }
    return wrong;
}

bool contains(const std::vector<std::string>& names, const std::string& name) {
    for (const auto& n : names)
        if (n == name) return true;
    return false;
}

Verdict guardVerdict(const Fetched& fetched, const std::string& what) {
    const GuardHit& hit = fetched.guardHits.front();
    return {Status::outOfBounds,
            hit.before ? fmt::format("a write {} bytes before the start of {} ({})", -hit.offset,
                                     hit.array, what)
                       : fmt::format("a write behind the end of {}, at byte {} from its start ({})",
                                     hit.array, hit.offset, what),
            {"which work-items have no element of their own, and what keeps them from writing?"},
            {}};
}

}  // namespace

std::optional<Verdict> compare(const Task& task, const Arrays& input, const Arrays& expected,
                               const Fetched& fetched, const Tuning& tuning,
                               const std::string& what) {
    if (!fetched.guardHits.empty()) return guardVerdict(fetched, what);

    Arrays onlyRead;
    for (const auto& a : input)
        if (find(expected, a.name) == nullptr) onlyRead.push_back(a);
    for (const std::string& name : task.onlyRead)
        if (const Array* a = find(expected, name)) onlyRead.push_back({name, *a});
    for (const auto& [name, array] : onlyRead) {
        const Array* now = find(fetched.arrays, name);
        if (now == nullptr) continue;
        if (const auto d = difference(*now, array, {}))
            return Verdict{
                Status::inputModified,
                fmt::format("{}[{}] was {} and is {} after the launch: your kernel is only "
                            "to read it ({})",
                            name, d->first, element(array, d->first), element(*now, d->first),
                            what),
                {},
                {}};
    }

    std::optional<Verdict> verdict;
    std::string firstHint;
    for (const auto& [name, array] : expected) {
        const Array* got = find(fetched.arrays, name);
        if (got == nullptr)
            return Verdict{Status::garbage, "the runner sent no array called " + name, {}, {}};
        std::vector<float> bound;
        if (task.errorBound && array.index() == 3)
            bound = task.errorBound(name, input, expected, tuning);
        const auto d = difference(*got, array, bound);
        if (!d) continue;
        if (contains(task.hints, name)) {
            if (firstHint.empty())
                firstHint =
                    fmt::format("before that, {} differs from element {} on: {}, expected {}", name,
                                d->first, element(*got, d->first), element(array, d->first));
            continue;
        }
        const std::string where = whereIs(task, name, d->first, input, tuning);
        verdict = Verdict{Status::wrongAnswer,
                          holdsPoison(*got, d->first, fetched.poison)
                              ? fmt::format("{}[{}] was never written, expected {}", name, d->first,
                                            element(array, d->first))
                              : fmt::format("{}[{}] is {}, expected {}", name, d->first,
                                            element(*got, d->first), element(array, d->first)),
                          {},
                          {}};
        verdict->details.push_back(fmt::format("{}{}{} of {} elements differ ({})", where,
                                               where.empty() ? "" : "; ", d->count, length(array),
                                               what));
        break;
    }
    if (!verdict) return std::nullopt;
    if (!firstHint.empty()) verdict->details.push_back(firstHint);
    for (const Misconception& m : task.misconceptions)
        if (recognised(m.output(input, tuning), fetched.arrays, expected)) {
            verdict->details.push_back(m.message);
            break;
        }
    return verdict;
}

}  // namespace lab
