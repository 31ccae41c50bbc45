#include "grader/measure/trace.h"

#include <fmt/core.h>

#include <algorithm>
#include <set>

#include "grader/contract/oracle.h"
#include "grader/contract/text.h"
#include "grader/diagnosis/difference.h"
#include "grader/report/units.h"

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

template <class T>
std::vector<T> cut(const std::vector<T>& all, std::size_t begin, std::size_t end) {
    const auto at = [&](std::size_t i) {
        return all.begin() + static_cast<std::ptrdiff_t>(std::min(i, all.size()));
    };
    return {at(begin), at(end)};
}

// Of an array with more than kMostShown elements about kShownOfMore are shown.
constexpr std::size_t kMostShown = 512, kShownOfMore = 64;

// Leaves the elements around the first difference, or the first ones; of two dimensions, whole
// rows.
void cutToPart(TracedArray& a) {
    a.size = std::max(a.expected.size(), a.yours.size());
    a.differs = static_cast<std::size_t>(std::count(a.wrong.begin(), a.wrong.end(), true));
    if (a.size <= kMostShown) return;
    const std::size_t line = std::max<std::size_t>(a.columns, 1);
    const std::size_t lines = std::max<std::size_t>(kShownOfMore / line, 1);
    const auto wrong = std::find(a.wrong.begin(), a.wrong.end(), true);
    const std::size_t at =
        wrong == a.wrong.end() ? 0 : static_cast<std::size_t>(wrong - a.wrong.begin()) / line;
    a.begin = line * (at - std::min(at, lines / 2));
    const std::size_t end = a.begin + line * lines;
    a.expected = cut(a.expected, a.begin, end);
    a.yours = cut(a.yours, a.begin, end);
    a.wrong = cut(a.wrong, a.begin, end);
}

// The elements of one line of the printed trace.
struct Row {
    std::string name;
    std::vector<std::string> words;
    std::vector<bool> wrong;
    std::optional<std::size_t> first;  ///< the first difference of the pipeline, if here
    std::string place;                 ///< which element that is
    std::size_t begin = 0;             ///< the column of the first word
};

// What stands in columns `begin` to `end - 1` of a row.
Row part(const Row& row, std::size_t begin, std::size_t end) {
    const std::size_t from = std::max(begin, row.begin);
    const auto within = [&](const auto& all) {
        return end <= from ? std::decay_t<decltype(all)>()
                           : cut(all, from - row.begin, end - row.begin);
    };
    Row out{row.name, within(row.words), within(row.wrong), {}, row.place, from};
    if (row.first && from <= *row.first && *row.first < end) out.first = row.first;
    return out;
}

// Splits a two-dimensional array into its rows.
std::vector<Row> rows(const Row& whole, std::size_t columns) {
    if (columns == 0 || whole.words.empty()) return {whole};
    std::vector<Row> out;
    const std::size_t end = whole.begin + whole.words.size();
    for (std::size_t begin = whole.begin; begin < end; begin += columns) {
        Row row = part(whole, begin, begin + columns);
        if (whole.wrong.empty()) row.name += fmt::format(", row {}", begin / columns);
        if (row.first) *row.first -= begin;
        row.begin = 0;
        out.push_back(std::move(row));
    }
    return out;
}

// The rows to print: the expected arrays, each followed by the student's if they differ.
std::vector<Row> rows(const Task& task, const Traced& t, const std::vector<TracedArray>& arrays) {
    std::vector<Row> out;
    for (const TracedArray& a : arrays) {
        const auto expected = rows({a.name, a.expected, {}, {}, {}, a.begin}, a.columns);
        const auto yours = rows({"yours", a.yours, a.wrong, a.first,
                                 a.first ? placeOf(task, t, a.name, *a.first) : "", a.begin},
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
    for (TracedArray& array : out) cutToPart(array);
    return out;
}

std::string partShown(const TracedArray& a) {
    const std::size_t shown = std::max(a.expected.size(), a.yours.size());
    return shown == a.size ? ""
                           : fmt::format("elements {} to {} of {}", countText(a.begin),
                                         countText(a.begin + shown - 1), countText(a.size));
}

std::string placeOf(const Task& task, const Traced& t, const std::string& array,
                    std::size_t index) {
    const std::string place = whereIs(task, array, index, t.input, t.tuning);
    return fmt::format("{}[{}]{}{}", array, index, place.empty() ? "" : ", ", place);
}

void printTrace(std::ostream& out, const Task& task, const Traced& t, std::size_t width) {
    const auto arrays = tracedArrays(task, t);
    const auto all = rows(task, t, arrays);
    std::size_t label = 0, column = 0, most = 0;
    for (const Row& r : all) {
        label = std::max(label, displayWidth(r.name));
        most = std::max(most, r.begin + r.words.size());
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
        std::vector<Row> parts;
        for (const Row& whole : all) {
            Row r = part(whole, begin, begin + fits);
            if ((begin == 0 && whole.begin == 0) || !r.words.empty()) parts.push_back(std::move(r));
        }
        if (parts.empty()) continue;
        if (begin > 0) out << '\n';
        line("", std::min(fits, most - begin),
             [&](std::size_t i) { return std::to_string(begin + i); });
        for (const Row& r : parts) {
            const std::size_t blanks = r.begin - begin;
            line(oneLine(r.name), blanks + r.words.size(),
                 [&](std::size_t i) { return i < blanks ? "" : r.words[i - blanks]; });
            if (!r.first) continue;
            const std::size_t at = *r.first - begin;
            line("", at + 1, [&](std::size_t i) { return i == at ? "^" : ""; });
            const std::string margin(label + 3, ' ');
            for (const std::string& words :
                 wrapped("the first difference: " + r.place, width - std::min(width, label + 3)))
                out << margin << words << '\n';
        }
    }
    std::set<std::string> notes;  // an array can be there as input and as output
    for (const TracedArray& a : arrays)
        if (const std::string part = partShown(a); !part.empty())
            notes.insert(fmt::format("  {}: {} are shown\n", a.name, part));
    for (const std::string& note : notes) out << note;
}

}  // namespace lab
