#include "grader/measure/trace.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/contract/oracle.h"
#include "grader/contract/text.h"
#include "grader/diagnosis/difference.h"

namespace lab {

namespace {

std::vector<std::string> elements(const Array& array) {
    return std::visit(
        [](const auto& values) {
            std::vector<std::string> out;
            out.reserve(values.size());
            for (const auto& v : values) out.push_back(fmt::format("{}", v));
            return out;
        },
        array);
}

// The elements of one line of the printed trace.
struct Row {
    std::string name;
    std::vector<std::string> words;
    std::vector<bool> wrong;
    std::optional<std::size_t> first;  ///< the first difference of the pipeline, if here
    std::string place;                 ///< which element that is
};

// Elements `begin` to `end - 1` of a row.
Row part(const Row& row, std::size_t begin, std::size_t end) {
    const auto cut = [&](const auto& all) {
        const auto at = [&](std::size_t i) {
            return all.begin() + static_cast<std::ptrdiff_t>(std::min(i, all.size()));
        };
        return std::decay_t<decltype(all)>(at(begin), at(end));
    };
    Row out{row.name, cut(row.words), cut(row.wrong), {}, row.place};
    if (row.first && begin <= *row.first && *row.first < end) out.first = *row.first - begin;
    return out;
}

// Splits a two-dimensional array into its rows.
std::vector<Row> rows(const Row& whole, std::size_t columns) {
    if (columns == 0 || whole.words.empty()) return {whole};
    std::vector<Row> out;
    for (std::size_t begin = 0; begin < whole.words.size(); begin += columns) {
        out.push_back(part(whole, begin, begin + columns));
        if (whole.wrong.empty()) out.back().name += fmt::format(", row {}", begin / columns);
    }
    return out;
}

// The rows to print: the expected arrays, each followed by the student's if they differ.
std::vector<Row> rows(const Task& task, const Traced& t) {
    std::vector<Row> out;
    for (const TracedArray& a : tracedArrays(task, t)) {
        const auto expected = rows({a.name, a.expected, {}, {}, {}}, a.columns);
        const auto yours = rows(
            {"yours", a.yours, a.wrong, a.first, a.first ? placeOf(task, t, a.name, *a.first) : ""},
            a.columns);
        for (std::size_t i = 0; i < std::max(expected.size(), yours.size()); ++i) {
            if (i < expected.size()) out.push_back(expected[i]);
            if (i < yours.size() &&
                std::count(yours[i].wrong.begin(), yours[i].wrong.end(), true) > 0)
                out.push_back(yours[i]);
        }
    }
    return out;
}

}  // namespace

std::vector<TracedArray> tracedArrays(const Task& task, const Traced& t) {
    std::vector<TracedArray> out;
    for (const NamedArray& a : t.input) {
        out.push_back({a.name, a.columns, elements(a.array)});
        out.back().isInput = true;
    }
    bool found = false;
    for (const NamedArray& a : t.expected) {
        TracedArray array{a.name, a.columns, elements(a.array)};
        const Array* made = find(t.got, a.name);
        if (made != nullptr && std::count(task.hints.begin(), task.hints.end(), a.name) > 0) {
            array.expected = elements(*made);
        } else if (made != nullptr) {
            array.yours = elements(*made);
            const bool near =
                task.errorBound && std::holds_alternative<std::vector<float>>(a.array);
            const auto bound = near ? task.errorBound(a.name, t.input, t.expected, t.tuning)
                                    : std::vector<float>{};
            const auto marks = marksOf(*made, a.array, bound, t.poison);
            for (std::size_t i = 0; i < array.yours.size(); ++i) {
                const Mark mark = i < marks.size() ? marks[i] : Mark::wrong;
                if (mark == Mark::neverWritten) array.yours[i] = "-";
                array.wrong.push_back(mark != Mark::right);
                if (mark == Mark::right || found) continue;
                found = true;
                array.first = i;
            }
        }
        out.push_back(std::move(array));
    }
    return out;
}

std::string placeOf(const Task& task, const Traced& t, const std::string& array,
                    std::size_t index) {
    const std::string place = whereIs(task, array, index, t.input, t.tuning);
    return fmt::format("{}[{}]{}{}", array, index, place.empty() ? "" : ", ", place);
}

void printTrace(std::ostream& out, const Task& task, const Traced& t, std::size_t width) {
    const auto all = rows(task, t);
    std::size_t label = 0, column = 0, most = 0;
    for (const Row& r : all) {
        label = std::max(label, displayWidth(r.name));
        most = std::max(most, r.words.size());
        for (const auto& w : r.words) column = std::max(column, displayWidth(w));
    }
    column = std::max(column, std::to_string(most).size());
    const auto line = [&](const std::string& name, std::size_t count, const auto& word) {
        std::string text = "  " + padRight(name, label) + " ";
        for (std::size_t i = 0; i < count; ++i) text += " " + padLeft(word(i), column);
        out << withoutTrailingBlanks(text) << '\n';
    };
    const std::size_t room = width > label + 3 ? (width - label - 3) / (column + 1) : 0;
    const std::size_t step = room < 4 ? 1 : room < 8 ? 4 : 8;
    const std::size_t fits = std::max<std::size_t>(room - room % step, 1);
    for (std::size_t begin = 0; begin == 0 || begin < most; begin += fits) {
        if (begin > 0) out << '\n';
        line("", std::min(fits, most - begin),
             [&](std::size_t i) { return std::to_string(begin + i); });
        for (const Row& whole : all) {
            const Row r = part(whole, begin, begin + fits);
            if (begin > 0 && r.words.empty()) continue;
            line(oneLine(r.name), r.words.size(), [&](std::size_t i) { return r.words[i]; });
            if (!r.first) continue;
            line("", *r.first + 1, [&](std::size_t i) { return i == *r.first ? "^" : ""; });
            const std::string margin(label + 3, ' ');
            for (const std::string& words :
                 wrapped("the first difference: " + r.place, width - std::min(width, label + 3)))
                out << margin << words << '\n';
        }
    }
}

}  // namespace lab
