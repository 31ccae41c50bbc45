#include "grader/publish/junit.h"

#include <fmt/core.h>

#include <cmath>
#include <pugixml.hpp>
#include <sstream>

#include "grader/contract/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

// printable() leaves no character that XML 1.0 forbids; pugixml escapes the rest.
void set(pugi::xml_node node, const char* attribute, const std::string& value) {
    node.append_attribute(attribute) = value.c_str();
}

// The element for the verdict; null if it is correct.
const char* elementFor(Status status) {
    switch (status) {
        case Status::correct:
            return nullptr;
        case Status::notStarted:
        case Status::notJudged:
            return "skipped";
        case Status::graderFault:
            return "error";
        default:
            return "failure";
    }
}

void addVerdict(pugi::xml_node testCase, const Verdict& verdict) {
    const char* element = elementFor(verdict.status);
    if (element == nullptr) return;
    pugi::xml_node node = testCase.append_child(element);
    if (std::string(element) != "skipped") set(node, "type", name(verdict.status));
    set(node, "message",
        verdict.status == Status::notJudged ? wordsFor(verdict.status).meaning
                                            : printable(verdict.message));
    std::string text;
    for (const std::string& line : verdict.details) text += printable(line) + "\n";
    if (!text.empty()) node.text() = text.c_str();
}

void addTask(pugi::xml_node suite, const TaskResult& task) {
    pugi::xml_node testCase = suite.append_child("testcase");
    set(testCase, "classname", oneLine(task.exercise));
    set(testCase, "name", oneLine(task.id + " " + task.title));
    if (task.timing && std::isfinite(task.timing->student.median))
        set(testCase, "time", fmt::format("{:.9f}", task.timing->student.median));
    addVerdict(testCase, task.verdict);
    std::string text = fmt::format("{} of {} points\n", pointsText(task.points),
                                   possibleText(task.maxPoints, task.maxExtra));
    if (task.timing)
        text += fmt::format("{} for n = {}, {} times the model's time\n",
                            timeText(task.timing->student.median), countText(task.timing->n),
                            threeDigits(task.timing->ratio.median));
    for (const std::string& note : task.verdict.notes) text += printable(note) + "\n";
    for (const std::string& line : markTexts(task)) text += printable(line) + "\n";
    testCase.append_child("system-out").text() = text.c_str();
}

void addSubmission(pugi::xml_node suites, const SubmissionResult& submission) {
    int failures = 0, errors = 0, skipped = 0;
    for (const TaskResult& task : submission.tasks) {
        const Status status = task.verdict.status;
        if (status == Status::notStarted || status == Status::notJudged)
            ++skipped;
        else if (status == Status::graderFault)
            ++errors;
        else if (status != Status::correct)
            ++failures;
    }
    pugi::xml_node suite = suites.append_child("testsuite");
    set(suite, "name", oneLine(submission.name));
    set(suite, "tests", std::to_string(submission.tasks.size()));
    set(suite, "failures", std::to_string(failures));
    set(suite, "errors", std::to_string(errors));
    set(suite, "skipped", std::to_string(skipped));
    pugi::xml_node timed = suite.append_child("properties").append_child("property");
    set(timed, "name", "timed");
    set(timed, "value", submission.timed ? "true" : "false");
    for (const TaskResult& task : submission.tasks) addTask(suite, task);
    std::string marks;
    for (const std::string& line : markTexts(submission)) marks += printable(line) + "\n";
    if (!marks.empty()) suite.append_child("system-out").text() = marks.c_str();
}

}  // namespace

std::string toJUnit(const Report& report) {
    pugi::xml_document document;
    pugi::xml_node declaration = document.append_child(pugi::node_declaration);
    set(declaration, "version", "1.0");
    set(declaration, "encoding", "UTF-8");
    pugi::xml_node suites = document.append_child("testsuites");
    set(suites, "name", oneLine(report.title));
    for (const SubmissionResult& s : report.submissions) addSubmission(suites, s);
    for (const SkippedEntry& e : report.skipped) {
        pugi::xml_node suite = suites.append_child("testsuite");
        set(suite, "name", oneLine(e.name));
        set(suite, "tests", "1");
        set(suite, "skipped", "1");
        pugi::xml_node testCase = suite.append_child("testcase");
        set(testCase, "name", "no submission");
        set(testCase.append_child("skipped"), "message", oneLine(e.reason));
    }
    std::ostringstream out;
    document.save(out, "  ", pugi::format_indent, pugi::encoding_utf8);
    return out.str();
}

}  // namespace lab
