#include "grader/contract/result.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "grader/contract/text.h"

namespace lab {

namespace {

constexpr std::array<const char*, 21> kNames = {
    "correct",       "not-started",       "missing",    "build-error",     "wrong-signature",
    "wrong-answer",  "out-of-bounds",     "misaligned", "input-modified",  "race",
    "uninitialized", "divergent-barrier", "crash",      "timeout",         "unchecked",
    "over-limit",    "not-oblivious",     "garbage",    "tampered-timing", "grader-fault",
    "not-judged"};

}  // namespace

const char* name(Status status) {
    return kNames.at(static_cast<std::size_t>(status));
}

const char* name(FoundBy by) {
    constexpr std::array<const char*, 6> names = {"nothing", "source",    "build",
                                                  "device",  "simulator", "counters"};
    return names.at(static_cast<std::size_t>(by));
}

const char* name(Diagnosis::Kind kind) {
    constexpr std::array<const char*, 6> names = {
        "none", "named-mistake", "rule", "consequence", "never-written", "first-difference"};
    return names.at(static_cast<std::size_t>(kind));
}

Status statusNamed(const std::string& name) {
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (name == kNames[i]) return static_cast<Status>(i);
    throw std::invalid_argument("no verdict called '" + name + "'; " +
                                thereAre({kNames.begin(), kNames.end()}));
}

bool Report::mayHaveHandedIn(const Student& student) const {
    const auto isHere = [&](const Student& other) { return student.handsInWith(other); };
    return std::any_of(submissions.begin(), submissions.end(), [&](const SubmissionResult& s) {
        return std::any_of(s.namesakes.begin(), s.namesakes.end(), isHere);
    });
}

std::vector<SubmissionResult> Report::handedInBy(const Student& student) const {
    std::vector<SubmissionResult> all;
    for (const SubmissionResult& s : submissions)
        if (s.isBy(student)) all.push_back(s.of(student));
    std::stable_sort(all.begin(), all.end(),
                     [](const auto& a, const auto& b) { return a.points() > b.points(); });
    return all;
}

std::vector<Report::Row> Report::rowsOf(const SubmissionResult& submission) const {
    if (submission.students.empty()) return {{submission}};
    std::vector<Row> rows;
    for (const Student& student : submission.students)
        if (auto all = handedInBy(student); all.front().name == submission.name)
            rows.push_back({std::move(all.front())});
    if (rows.empty()) rows.push_back({submission.of(submission.students.front()), false});
    return rows;
}

void SubmissionResult::addMark(const std::string& exercise, const std::string& task,
                               const HandMark& mark) {
    if (exercise.empty()) marks.push_back(mark);
    for (TaskResult& t : tasks) {
        if (t.exercise != exercise || t.id != task) continue;
        t.marks.push_back(mark);
        if (!mark.points) continue;
        if (!t.measured) t.measured = t.points;
        t.points = *mark.points;
    }
}

bool SubmissionResult::isBy(const Student& student) const {
    return std::find(students.begin(), students.end(), student) != students.end();
}

SubmissionResult SubmissionResult::of(const Student& student) const {
    SubmissionResult own = *this;
    own.students = {student};
    own.memberMarks.clear();
    for (const MemberMark& m : memberMarks)
        if (m.member == student.name) own.addMark(m.exercise, m.task, m.mark);
    return own;
}

double SubmissionResult::points() const {
    for (auto mark = marks.rbegin(); mark != marks.rend(); ++mark)
        if (mark->points) return *mark->points;
    return measured();
}

double SubmissionResult::measured() const {
    double sum = 0;
    for (const auto& t : tasks) sum += t.points;
    return sum;
}

bool SubmissionResult::allJudged() const {
    const auto byHand = [](const HandMark& mark) { return mark.points.has_value(); };
    return std::any_of(marks.begin(), marks.end(), byHand) ||
           std::none_of(tasks.begin(), tasks.end(), [&](const TaskResult& t) {
               return saysNothing(t.verdict.status) &&
                      std::none_of(t.marks.begin(), t.marks.end(), byHand);
           });
}

double SubmissionResult::maxPoints() const {
    double sum = 0;
    for (const auto& t : tasks) sum += t.maxPoints;
    return sum;
}

}  // namespace lab
