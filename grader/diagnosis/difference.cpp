#include "grader/diagnosis/difference.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstring>
#include <type_traits>

namespace lab {

namespace {

template <class T>
bool holds(const T& element, std::size_t i, std::uint32_t poison, bool everyByte) {
    if constexpr (sizeof element == 1) {
        return everyByte && static_cast<std::uint8_t>(element) ==
                                static_cast<std::uint8_t>(poison >> (8 * (i % 4)));
    } else {
        std::uint32_t bits = 0;
        std::memcpy(&bits, &element, sizeof bits);
        return bits == poison;
    }
}

}  // namespace

std::vector<Mark> marksOf(const Array& got, const Array& expected, const std::vector<float>& bound,
                          std::uint32_t poison, bool everyByte) {
    return std::visit(
        [&](const auto& want) {
            using Vector = std::decay_t<decltype(want)>;
            const auto* have = std::get_if<Vector>(&got);
            std::vector<Mark> marks(want.size(), Mark::wrong);
            if (have == nullptr || have->size() != want.size()) return marks;
            for (std::size_t i = 0; i < want.size(); ++i) {
                bool same = (*have)[i] == want[i];
                if constexpr (std::is_floating_point_v<typename Vector::value_type>)
                    if (!same && i < bound.size())
                        same = std::abs((*have)[i] - want[i]) <= bound[i];
                if (same)
                    marks[i] = Mark::right;
                else if (holds((*have)[i], i, poison, everyByte))
                    marks[i] = Mark::neverWritten;
            }
            return marks;
        },
        expected);
}

bool right(const std::vector<Mark>& marks) {
    return std::all_of(marks.begin(), marks.end(), [](Mark m) { return m == Mark::right; });
}

std::string shown(const Array& array, std::size_t i) {
    return std::visit(
        [i](const auto& v) -> std::string {
            if (i >= v.size()) return "missing";
            if constexpr (std::is_same_v<std::decay_t<decltype(v[i])>, float>)
                if (std::isnan(v[i])) return "nan";  // its sign means nothing
            return fmt::format("{}", v[i]);
        },
        array);
}

}  // namespace lab
