#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "grader/contract/text.h"
#include "grader/publish/terminal.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

std::string verdictText(const TaskResult& t, bool isModel) {
    if (isModel) return "the model";
    return fmt::format("{}, {} / {}", wordsFor(t.verdict.status).shown, pointsText(t.points),
                       possibleText(t.maxPoints, t.maxExtra));
}

std::string timesText(const Comparison& c, const TaskComparison& t) {
    if (t.sameTimes) return "equal programs, timed as one";
    if (!t.ratio) return "";
    const std::string figures = fmt::format(
        "{} × {}'s time ({} to {}) for n = {}", threeDigits(t.ratio->median), oneLine(c.b),
        threeDigits(t.ratio->low), threeDigits(t.ratio->high), countText(t.n));
    if (t.noise()) return figures + ": noise";
    return figures + (t.ratio->high < 1 ? ": faster" : ": slower");
}

std::vector<std::string> countTexts(const Comparison& c, const TaskComparison& t) {
    std::vector<std::string> lines;
    for (const CountResult& x : t.a.counts)
        for (const CountResult& y : t.b.counts)
            if (x.title == y.title && x.count != y.count)
                lines.push_back(fmt::format("{}: {}, {}'s {}", x.title, figureText(x, x.count),
                                            oneLine(c.b), figureText(x, y.count)));
    return lines;
}

void printTask(std::ostream& out, const Comparison& c, const TaskComparison& t) {
    const bool modelA = c.a == "model", modelB = c.b == "model";
    const std::string task =
        (c.ofRuns ? oneLine(t.name) + ", " : "") + oneLine(t.a.exercise + " " + t.a.id);
    const std::string a = verdictText(t.a, modelA), b = verdictText(t.b, modelB);
    out << "  " << task << ": "
        << (modelB   ? a
            : modelA ? b
            : a == b ? "both " + a
                     : fmt::format("{} | {}", a, b))
        << '\n';
    const auto line = [&](const std::string& text) {
        if (!text.empty()) out << "      " << text << '\n';
    };
    const auto why = [&](const std::string& who, const TaskResult& r) {
        if (!r.verdict.diagnosis.text.empty())
            line(oneLine(who) + ": " + oneLine(r.verdict.diagnosis.text));
        else if (r.verdict.status != Status::correct && !r.verdict.message.empty())
            line(oneLine(who) + ": " + oneLine(linesOf(printable(r.verdict.message)).front()));
    };
    if (t.a.verdict.diagnosis.text == t.b.verdict.diagnosis.text &&
        t.a.verdict.message == t.b.verdict.message) {
        if (t.a.verdict.status != Status::correct) why("both", t.a);
    } else {
        why(c.a, t.a);
        why(c.b, t.b);
    }
    line(timesText(c, t));
    for (const std::string& text : countTexts(c, t)) line(text);
}

// The first names, in one line.
std::string listed(const std::vector<std::string>& names) {
    std::vector<std::string> first;
    for (std::size_t i = 0; i < std::min(names.size(), kMostListed); ++i)
        first.push_back(oneLine(names[i]));
    if (names.size() > kMostListed) first.emplace_back("...");
    return fmt::format("{}", fmt::join(first, ", "));
}

}  // namespace

void printComparison(std::ostream& out, const Comparison& c, const TerminalStyle& style) {
    out << paint(style, Color::bold, fmt::format("{} | {}", oneLine(c.a), oneLine(c.b))) << "\n\n";
    if (c.otherDevice) out << "  not on the same device: times cannot be compared\n";
    std::size_t changed = 0, timed = 0, beyond = 0;
    for (const TaskComparison& t : c.tasks) {
        changed += t.changed() ? 1 : 0;
        timed += t.ratio ? 1 : 0;
        beyond += t.noise() ? 0 : 1;
        if (!c.ofRuns || t.changed() || !t.noise()) printTask(out, c, t);
    }
    for (const auto& [who, names] : {std::pair(c.a, c.onlyA), std::pair(c.b, c.onlyB)})
        if (!names.empty()) out << fmt::format("  only in {}: {}\n", oneLine(who), listed(names));
    for (const auto& [who, marks] : {std::pair(c.a, c.marksA), std::pair(c.b, c.marksB)})
        for (const std::string& mark : marks)
            out << fmt::format("  {}, as a whole, {}\n", oneLine(who), mark);
    if (c.ofRuns)
        out << fmt::format("\n{} of {} tasks differ in verdict, points or diagnosis\n", changed,
                           c.tasks.size());
    if (timed == 0) return;
    out << fmt::format(
        "{}{} of {} times differ by more than noise\n(95 % intervals: about one in 20 does by "
        "chance)\n",
        c.ofRuns ? "" : "\n", beyond, timed);
}

}  // namespace lab
