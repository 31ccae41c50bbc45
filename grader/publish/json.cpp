#include "grader/publish/json.h"

#include <cmath>

#include "grader/contract/text.h"
#include "grader/transport/tuning_json.h"

namespace lab {

namespace {

using nlohmann::json;

json number(double value) {
    return std::isfinite(value) ? json(value) : json(nullptr);
}

json texts(const std::vector<std::string>& lines) {
    json out = json::array();
    for (const std::string& line : lines) out.push_back(printable(line));
    return out;
}

json toJson(const Summary& s) {
    return {{"median", number(s.median)}, {"low", number(s.low)}, {"high", number(s.high)}};
}

json toJson(const Timing& t) {
    return {{"n", t.n},
            {"repetitions", t.repetitions},
            {"student", toJson(t.student)},
            {"model", toJson(t.model)},
            {"sequential", toJson(t.sequential)},
            {"ratio", toJson(t.ratio)},
            {"idealBytes", number(t.idealBytes)},
            {"copyBytesPerSecond", number(t.copyBytesPerSecond)}};
}

json toJson(const std::vector<HandMark>& marks) {
    json out = json::array();
    for (const HandMark& m : marks)
        out.push_back({{"points", m.points ? number(*m.points) : json(nullptr)},
                       {"text", printable(m.text)},
                       {"author", printable(m.author)},
                       {"date", printable(m.date)}});
    return out;
}

json toJson(const Student& s) {
    return {{"name", printable(s.name)},
            {"id", printable(s.id)},
            {"email", printable(s.email)},
            {"lateDays", number(s.lateDays)},
            {"group", printable(s.group)}};
}

json toJson(const TaskResult& t) {
    json counts = json::array();
    for (const CountResult& c : t.counts)
        counts.push_back({{"title", printable(c.title)},
                          {"count", number(c.count)},
                          {"model", number(c.model)},
                          {"allowed", number(c.allowed)},
                          {"points", number(c.points)},
                          {"maxPoints", number(c.maxPoints)}});
    return {{"exercise", printable(t.exercise)},
            {"id", printable(t.id)},
            {"title", printable(t.title)},
            {"points", number(t.points)},
            {"maxPoints", number(t.maxPoints)},
            {"maxExtra", number(t.maxExtra)},
            {"verdict",
             {{"status", name(t.verdict.status)},
              {"message", printable(t.verdict.message)},
              {"details", texts(t.verdict.details)},
              {"reproducer", printable(t.verdict.reproducer)},
              {"notes", texts(t.verdict.notes)}}},
            {"timing", t.timing ? toJson(*t.timing) : json(nullptr)},
            {"counts", counts},
            {"marks", toJson(t.marks)},
            {"measured", t.measured ? number(*t.measured) : json(nullptr)}};
}

json toJson(const SubmissionResult& s) {
    json tasks = json::array(), students = json::array(), memberMarks = json::array();
    for (const TaskResult& t : s.tasks) tasks.push_back(toJson(t));
    for (const Student& each : s.students) {
        const SubmissionResult own = s.of(each);
        students.push_back(toJson(each));
        students.back()["points"] = number(own.points());
    }
    for (const MemberMark& m : s.memberMarks) {
        memberMarks.push_back(toJson(std::vector{m.mark}).front());
        memberMarks.back()["member"] = printable(m.member);
        memberMarks.back()["exercise"] = printable(m.exercise);
        memberMarks.back()["id"] = printable(m.task);
    }
    return {{"name", printable(s.name)},
            {"points", number(s.points())},
            {"maxPoints", number(s.maxPoints())},
            {"marks", toJson(s.marks)},
            {"memberMarks", memberMarks},
            {"student", s.students.empty() ? json(nullptr) : toJson(s.students.front())},
            {"students", students},
            {"timed", s.timed},
            {"late", s.late},
            {"tasks", tasks}};
}

json loadOf(const Report& report) {
    if (!report.load) return nullptr;
    return {{"before", number(report.load->before)},
            {"after", number(report.load->after)},
            {"waiting", number(report.load->waiting)},
            {"busy", report.load->busy()}};
}

}  // namespace

json toJson(const Report& report) {
    json submissions = json::array();
    for (const SubmissionResult& s : report.submissions) submissions.push_back(toJson(s));
    json skipped = json::array();
    for (const SkippedEntry& e : report.skipped)
        skipped.push_back({{"name", printable(e.name)}, {"reason", printable(e.reason)}});
    json missing = json::array();
    for (const Student& s : report.missing) missing.push_back(toJson(s));
    return {{"schema", "lab-results/1"},
            {"title", printable(report.title)},
            {"sheet", printable(report.sheet)},
            {"date", printable(report.date)},
            {"version", printable(report.version)},
            {"device", printableJson(report.device)},
            {"tuning", report.tuning},
            {"sandbox", report.sandbox},
            {"timed", report.timed},
            {"load", loadOf(report)},
            {"machineFault", printable(report.machineFault)},
            {"submissions", submissions},
            {"roster", report.hasRoster},
            {"unfinished", report.unfinished},
            {"missing", missing},
            {"skipped", skipped}};
}

}  // namespace lab
