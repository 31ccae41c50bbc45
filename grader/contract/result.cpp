#include "grader/contract/result.h"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "grader/contract/text.h"

namespace lab {

namespace {

constexpr std::array<const char*, 20> kNames = {
    "correct",       "not-started",       "missing",    "build-error",     "wrong-signature",
    "wrong-answer",  "out-of-bounds",     "misaligned", "input-modified",  "race",
    "uninitialized", "divergent-barrier", "crash",      "timeout",         "unchecked",
    "over-limit",    "not-oblivious",     "garbage",    "tampered-timing", "grader-fault"};

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
    return std::any_of(submissions.begin(), submissions.end(), [&](const SubmissionResult& s) {
        return std::count(s.namesakes.begin(), s.namesakes.end(), student) > 0;
    });
}

std::vector<const SubmissionResult*> Report::ofItsStudent(
    const SubmissionResult& submission) const {
    std::vector<const SubmissionResult*> all;
    for (const SubmissionResult& s : submissions)
        if (&s == &submission || (s.student && s.student == submission.student)) all.push_back(&s);
    std::stable_sort(all.begin(), all.end(),
                     [](const auto* a, const auto* b) { return a->points() > b->points(); });
    return all;
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
               return t.verdict.status == Status::graderFault &&
                      std::none_of(t.marks.begin(), t.marks.end(), byHand);
           });
}

double SubmissionResult::maxPoints() const {
    double sum = 0;
    for (const auto& t : tasks) sum += t.maxPoints;
    return sum;
}

}  // namespace lab
