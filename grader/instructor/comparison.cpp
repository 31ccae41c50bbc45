#include "grader/instructor/comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <map>
#include <utility>

#include "grader/contract/text.h"
#include "grader/contract/usage_error.h"
#include "grader/course/handins.h"
#include "grader/report/words.h"

namespace lab {

namespace {

std::int64_t runNamed(Store& store, const std::string& sheet, const std::string& text) {
    const std::vector<RunRecord> runs = store.runs(sheet);
    std::vector<std::string> known;
    for (const RunRecord& r : runs) {
        if (std::to_string(r.id) == text) return r.id;
        known.push_back(fmt::format("{} ({})", r.id, r.started));
    }
    throw UsageError(
        fmt::format("no run {} of {}: {}", oneLine(text), oneLine(sheet), thereAre(known)));
}

std::string submissionNamed(const Report& report, const std::string& text) {
    std::vector<std::string> names;
    for (const SubmissionResult& s : report.submissions) names.push_back(s.name);
    return names[meantBy(text, names)];
}

std::vector<Block> blocksOf(Store& store, std::int64_t verdict) {
    std::vector<Block> blocks;
    for (const MeasuredBlock& b : store.blocks(verdict))
        if (!b.launches.times.student.empty()) blocks.push_back(b.launches.times);
    return blocks;
}

bool sameStudent(const std::vector<Block>& a, const std::vector<Block>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Block& x, const Block& y) { return x.student == y.student; });
}

// One side: everyone's results, and the ids of the verdicts that hold their blocks.
struct Side {
    Report report;
    std::map<VerdictKey, std::int64_t> verdicts;

    Side(Store& store, const std::string& sheet, const Operand& o)
        : report(store.report(sheet, {}, o.run)), verdicts(store.verdicts(sheet, o.run)) {}

    const SubmissionResult* find(const std::string& name) const {
        for (const SubmissionResult& s : report.submissions)
            if (s.name == name) return &s;
        return nullptr;
    }
    std::vector<Block> blocks(Store& store, const std::string& name, const TaskResult& t) const {
        const auto it = verdicts.find({name, t.exercise, t.id});
        return it == verdicts.end() || !t.timing ? std::vector<Block>()
                                                 : blocksOf(store, it->second);
    }
};

void compareTasks(Store& store, const Side& a, const SubmissionResult& ofA, const Side& b,
                  const SubmissionResult& ofB, Comparison& out) {
    for (const TaskResult& x : ofA.tasks)
        for (const TaskResult& y : ofB.tasks) {
            if (x.exercise != y.exercise || x.id != y.id) continue;
            TaskComparison c{ofA.name, x, y};
            if (x.timing && y.timing) {
                c.n = y.timing->n;
                const auto blocksA = a.blocks(store, ofA.name, x),
                           blocksB = b.blocks(store, ofB.name, y);
                c.sameTimes = !blocksA.empty() && sameStudent(blocksA, blocksB);
                if (!c.sameTimes && !blocksA.empty() && !blocksB.empty())
                    c.ratio = quotientOfBlocks(blocksA, blocksB);
            }
            out.tasks.push_back(std::move(c));
        }
}

TaskResult modelFor(const TaskResult& t) {
    TaskResult model{t.exercise, t.id, t.title, 0, 0, 0, {}, {}};
    for (const CountResult& c : t.counts)
        model.counts.push_back({c.title, c.model, c.model, c.allowed, 0, 0});
    return model;
}

Summary inverse(const Summary& s) {
    return {1 / s.median, 1 / s.high, 1 / s.low};
}

}  // namespace

bool TaskComparison::changed() const {
    return a.verdict.status != b.verdict.status || a.points != b.points ||
           a.verdict.diagnosis.text != b.verdict.diagnosis.text;
}

Operand operandNamed(Store& store, const std::string& sheet, const std::string& text) {
    if (text == "model") return {"", 0, true, text};
    if (text.rfind("run:", 0) == 0)
        return {"", runNamed(store, sheet, text.substr(4)), false, "run " + text.substr(4)};
    const std::size_t at = text.rfind('@');
    const bool ofRun = at != std::string::npos && at + 1 < text.size() &&
                       std::all_of(text.begin() + static_cast<std::ptrdiff_t>(at) + 1, text.end(),
                                   [](unsigned char c) { return std::isdigit(c) != 0; });
    const std::int64_t run = ofRun ? runNamed(store, sheet, text.substr(at + 1)) : 0;
    std::string name;
    try {
        name = submissionNamed(store.report(sheet, {}, run), ofRun ? text.substr(0, at) : text);
    } catch (const UsageError& e) {
        throw UsageError(ofRun ? fmt::format("run {}: {}", run, e.what()) : e.what());
    }
    return {name, run, false, ofRun ? fmt::format("{} in run {}", name, run) : name};
}

Comparison compare(Store& store, const std::string& sheet, const Operand& a, const Operand& b) {
    const auto isRun = [](const Operand& o) { return o.name.empty() && !o.model; };
    if (isRun(a) != isRun(b) || (a.model && b.model))
        throw UsageError(
            "compare a submission with a submission or the model, or a run with a run");
    Comparison out{a.shown, b.shown, isRun(a), false, {}, {}, {}, {}, {}};
    if (a.model || b.model) {
        const Operand& other = a.model ? b : a;
        const Side side(store, sheet, other);
        const SubmissionResult& submission = *side.find(other.name);
        (a.model ? out.marksB : out.marksA) = markTexts(submission);
        for (const TaskResult& t : submission.tasks) {
            const TaskResult model = modelFor(t);
            TaskComparison c{other.name, a.model ? model : t, a.model ? t : model};
            if (t.timing && t.timing->besideModel()) {
                c.n = t.timing->n;
                c.ratio = a.model ? inverse(t.timing->ratio) : t.timing->ratio;
            }
            out.tasks.push_back(std::move(c));
        }
        return out;
    }
    const Side sideA(store, sheet, a), sideB(store, sheet, b);
    out.otherDevice = sideA.report.device.name != sideB.report.device.name;
    if (!out.ofRuns) {
        const SubmissionResult &ofA = *sideA.find(a.name), &ofB = *sideB.find(b.name);
        out.marksA = markTexts(ofA);
        out.marksB = markTexts(ofB);
        compareTasks(store, sideA, ofA, sideB, ofB, out);
        return out;
    }
    for (const SubmissionResult& s : sideA.report.submissions) {
        const SubmissionResult* other = sideB.find(s.name);
        if (other == nullptr)
            out.onlyA.push_back(s.name);
        else
            compareTasks(store, sideA, s, sideB, *other, out);
    }
    for (const SubmissionResult& s : sideB.report.submissions)
        if (sideA.find(s.name) == nullptr) out.onlyB.push_back(s.name);
    return out;
}

}  // namespace lab
