#include "grader/measure/trace.h"

#include <fmt/core.h>

#include <algorithm>
#include <fstream>
#include <optional>

#include "grader/contract/oracle.h"
#include "grader/contract/text.h"
#include "grader/diagnosis/difference.h"
#include "grader/figure/svg.h"

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

struct Row {
    std::string name;
    std::vector<std::string> words;
    std::vector<bool> wrong;           ///< elements that are not as expected
    std::optional<std::size_t> first;  ///< where the pipeline first went wrong, if here
    std::string array{};               ///< and of which array that is element offset + first
    std::size_t offset = 0;
};

// Elements `begin` to `end - 1` of a row.
Row part(const Row& row, std::size_t begin, std::size_t end) {
    const auto cut = [&](const auto& all) {
        const auto at = [&](std::size_t i) {
            return all.begin() + static_cast<std::ptrdiff_t>(std::min(i, all.size()));
        };
        return std::decay_t<decltype(all)>(at(begin), at(end));
    };
    Row out{row.name, cut(row.words), cut(row.wrong), {}, row.array, begin};
    if (row.first && begin <= *row.first && *row.first < end) out.first = *row.first - begin;
    return out;
}

// An array, and the student's below it where it differs; one of two dimensions row by row.
void add(std::vector<Row>& out, const Row& expected, const Row* yours, std::size_t columns) {
    const std::size_t n = std::max(expected.words.size(), yours ? yours->words.size() : 0);
    const std::size_t width = columns == 0 ? std::max<std::size_t>(n, 1) : columns;
    for (std::size_t begin = 0; begin == 0 || begin < n; begin += width) {
        Row row = part(expected, begin, begin + width);
        if (columns > 0 && n > 0) row.name += fmt::format(", row {}", begin / columns);
        out.push_back(std::move(row));
        if (yours == nullptr) continue;
        row = part(*yours, begin, begin + width);
        if (std::count(row.wrong.begin(), row.wrong.end(), true) > 0) out.push_back(std::move(row));
    }
}

// Inputs, then what is made of them; what the student's kernel made of it below, where it differs.
// What the contract leaves open is the student's alone. "-" was never written.
std::vector<Row> rows(const Task& task, const Traced& t) {
    std::vector<Row> out;
    for (const NamedArray& a : t.input)
        add(out, {a.name, elements(a.array), {}, {}}, nullptr, a.columns);
    bool found = false;
    for (const NamedArray& a : t.expected) {
        Row expected{a.name, elements(a.array), {}, {}};
        const Array* made = find(t.got, a.name);
        if (made == nullptr) {
            add(out, expected, nullptr, a.columns);
            continue;
        }
        if (std::count(task.hints.begin(), task.hints.end(), a.name) > 0) {
            add(out, {a.name, elements(*made), {}, {}}, nullptr, a.columns);
            continue;
        }
        Row yours{"yours", elements(*made), {}, {}, a.name};
        const auto marks = marksOf(*made, a.array, {}, t.poison);
        for (std::size_t i = 0; i < std::min(marks.size(), yours.words.size()); ++i)
            if (marks[i] == Mark::neverWritten) yours.words[i] = "-";
        for (std::size_t i = 0; i < std::max(expected.words.size(), yours.words.size()); ++i) {
            const bool same = i < expected.words.size() && i < yours.words.size() &&
                              expected.words[i] == yours.words[i];
            yours.wrong.push_back(!same);
            if (!same && !found) {
                found = true;
                yours.first = i;
            }
        }
        add(out, expected, &yours, a.columns);
    }
    return out;
}

}  // namespace

void printTrace(std::ostream& out, const Task& task, const Traced& t) {
    const auto all = rows(task, t);
    std::size_t label = 0, column = 0, most = 0;
    for (const Row& r : all) {
        label = std::max(label, displayWidth(r.name));
        most = std::max(most, r.words.size());
        for (const auto& w : r.words) column = std::max(column, displayWidth(w));
    }
    const auto line = [&](const std::string& name, std::size_t count, const auto& word) {
        std::string text = "  " + padRight(name, label) + " ";
        for (std::size_t i = 0; i < count; ++i) text += " " + padLeft(word(i), column);
        out << withoutTrailingBlanks(text) << '\n';
    };
    column = std::max(column, std::to_string(most).size());
    line("", most, [](std::size_t i) { return std::to_string(i); });
    for (const Row& r : all) {
        line(oneLine(r.name), r.words.size(), [&](std::size_t i) { return r.words[i]; });
        if (r.first) {
            line("", *r.first + 1, [&](std::size_t i) { return i == *r.first ? "^" : ""; });
            const std::size_t i = r.offset + *r.first;
            const std::string place = whereIs(task, r.array, i, t.input, t.tuning);
            out << fmt::format("  {} the first difference: {}[{}]{}\n", padRight("", label),
                               r.array, i, place.empty() ? "" : ", " + place);
        }
    }
}

void drawTrace(const std::filesystem::path& svg, const std::string& title, const Task& task,
               const Traced& t) {
    using namespace figure;
    const auto all = rows(task, t);
    std::size_t most = 1, longest = 1;
    double label = 60;
    for (const Row& r : all) {
        most = std::max(most, r.words.size());
        label = std::max(label, textWidth(r.name, {}) + 24);
        for (const auto& w : r.words) longest = std::max(longest, w.size());
    }
    const double cell = std::max(30.0, 9.0 * static_cast<double>(longest) + 10);
    const Columns columns{label, cell};
    const double width = std::max(
        {label + cell * static_cast<double>(most) + 16, 400.0, textWidth(title, {14}) + 60});
    Drawing drawing(width, title, "The arrays of " + task.title + ", step by step");
    drawing.text({8, 16}, title, {14, false, true});
    drawing.indices(columns, 40, most);
    double y = 50;
    for (const Row& r : all) {
        if (r.words.empty()) {
            drawing.text({8, y + 15}, r.name + ": empty", kSmall);
        } else {
            drawing.row(columns, y, r.name, r.words, [&](std::size_t i) {
                if (r.wrong.empty()) return Tone::plain;
                return r.wrong[i] ? Tone::red : Tone::grey;
            });
        }
        y += 38;
        if (r.first) {
            const std::string words =
                fmt::format("first difference: {}[{}]", r.array, r.offset + *r.first);
            const double x = columns.cell(*r.first, y).centre().x;
            const Font font{12, false, false, Tone::red};
            if (x < width / 2)
                drawing.text({x, y + 4}, "↑ " + words, font);
            else
                drawing.text({x, y + 4}, words + " ↑", font, Anchor::end);
            y += 24;
        }
    }
    std::ofstream file(svg);
    file << drawing.svg();
    if (!file.flush()) throw std::runtime_error("cannot write " + svg.string());
}

}  // namespace lab
