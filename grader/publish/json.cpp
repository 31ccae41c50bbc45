#include "grader/publish/json.h"

#include <cmath>
#include <limits>
#include <stdexcept>

#include "grader/contract/text.h"
#include "grader/transport/tuning_json.h"

namespace lab {

namespace {

using nlohmann::json;

constexpr const char* kSchema = "lab-results/1";

json number(double value) {
    return std::isfinite(value) ? json(value) : json(nullptr);
}

json texts(const std::vector<std::string>& lines) {
    json out = json::array();
    for (const std::string& line : lines) out.push_back(printable(line));
    return out;
}

json toJson(const DeviceInfo& device) {
    json out = device;
    for (json& value : out)
        if (value.is_string()) value = printable(value.get<std::string>());
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

double numberIn(const json& object, const char* key) {
    const json& value = object.at(key);
    return value.is_null() ? std::numeric_limits<double>::quiet_NaN() : value.get<double>();
}

Summary summaryIn(const json& object, const char* key) {
    const json& s = object.at(key);
    return {numberIn(s, "median"), numberIn(s, "low"), numberIn(s, "high")};
}

Timing timingFrom(const json& j) {
    Timing t;
    j.at("n").get_to(t.n);
    j.at("repetitions").get_to(t.repetitions);
    t.student = summaryIn(j, "student");
    t.model = summaryIn(j, "model");
    t.sequential = summaryIn(j, "sequential");
    t.ratio = summaryIn(j, "ratio");
    t.idealBytes = numberIn(j, "idealBytes");
    t.copyBytesPerSecond = numberIn(j, "copyBytesPerSecond");
    return t;
}

HandMark markFrom(const json& m) {
    HandMark mark{{}, m.at("text"), m.at("author"), m.at("date")};
    if (!m.at("points").is_null()) mark.points = numberIn(m, "points");
    return mark;
}

// Older results have no marks.
std::vector<HandMark> marksIn(const json& object) {
    std::vector<HandMark> marks;
    for (const json& m : object.value("marks", json::array())) marks.push_back(markFrom(m));
    return marks;
}

Student studentFrom(const json& j) {
    return {j.at("name"), j.at("id"), j.at("email"), numberIn(j, "lateDays"), j.value("group", "")};
}

TaskResult taskFrom(const json& j) {
    TaskResult t;
    j.at("exercise").get_to(t.exercise);
    j.at("id").get_to(t.id);
    j.at("title").get_to(t.title);
    t.points = numberIn(j, "points");
    t.maxPoints = numberIn(j, "maxPoints");
    if (j.contains("maxExtra")) t.maxExtra = numberIn(j, "maxExtra");  // older results have none
    const json& verdict = j.at("verdict");
    t.verdict.status = statusNamed(verdict.at("status").get<std::string>());
    verdict.at("message").get_to(t.verdict.message);
    verdict.at("details").get_to(t.verdict.details);
    verdict.at("notes").get_to(t.verdict.notes);
    verdict.at("reproducer").get_to(t.verdict.reproducer);
    for (const json& c : j.at("counts"))
        t.counts.push_back({c.at("title"), numberIn(c, "count"), numberIn(c, "model"),
                            numberIn(c, "allowed"), numberIn(c, "points"),
                            numberIn(c, "maxPoints")});
    t.marks = marksIn(j);
    if (j.contains("measured") && !j.at("measured").is_null()) t.measured = numberIn(j, "measured");
    if (const json& timing = j.at("timing"); !timing.is_null()) t.timing = timingFrom(timing);
    return t;
}

// Older results say of the whole class whether times were taken.
SubmissionResult submissionFrom(const json& j, bool timed) {
    SubmissionResult s;
    j.at("name").get_to(s.name);
    for (const json& task : j.at("tasks")) s.tasks.push_back(taskFrom(task));
    s.marks = marksIn(j);
    for (const json& m : j.value("memberMarks", json::array()))
        s.memberMarks.push_back({m.at("member"), m.at("exercise"), m.at("id"), markFrom(m)});
    for (const json& student : j.value("students", json::array()))
        s.students.push_back(studentFrom(student));
    if (s.students.empty() && j.contains("student") && !j.at("student").is_null())
        s.students = {studentFrom(j.at("student"))};  // older results
    s.late = j.value("late", false);
    s.timed = j.value("timed", timed);
    return s;
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
    return {{"schema", kSchema},
            {"title", printable(report.title)},
            {"sheet", printable(report.sheet)},
            {"date", printable(report.date)},
            {"version", printable(report.version)},
            {"device", toJson(report.device)},
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

Report reportFromJson(const json& results) {
    try {
        if (const auto& schema = results.at("schema"); schema != kSchema)
            throw std::runtime_error("the schema is " + schema.dump());
        Report report;
        results.at("title").get_to(report.title);
        report.sheet = results.value("sheet", "");
        report.date = results.value("date", "");
        report.version = results.value("version", "");
        report.hasRoster = results.value("roster", false);
        report.unfinished = results.value("unfinished", false);
        for (const json& s : results.value("missing", json::array()))
            report.missing.push_back(studentFrom(s));
        results.at("device").get_to(report.device);
        results.at("tuning").get_to(report.tuning);
        report.sandbox = results.value("sandbox", true);
        report.timed = results.value("timed", true);
        for (const json& s : results.at("submissions"))
            report.submissions.push_back(submissionFrom(s, report.timed));
        for (const json& e : results.value("skipped", json::array()))
            report.skipped.push_back({e.at("name"), e.at("reason")});
        return report;
    } catch (const std::exception& e) {
        throw std::runtime_error(std::string("not results of the form ") + kSchema + ": " +
                                 oneLine(e.what()));
    }
}

}  // namespace lab
