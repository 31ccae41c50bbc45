#include "grader/publish/class_page.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "grader/contract/text.h"
#include "grader/course/roster.h"
#include "grader/publish/bundled.h"
#include "grader/report/html.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

using nlohmann::json;
using TaskKey = std::pair<std::string, std::string>;

// Four digits, to keep pages with thousands of numbers small.
json shortNumber(double value) {
    if (!std::isfinite(value)) return nullptr;
    const double rounded = std::stod(fmt::format("{:.4g}", value));
    if (rounded == std::floor(rounded) && std::abs(rounded) < 1e15)
        return static_cast<std::int64_t>(rounded);
    return rounded;
}

// Numbers texts, so that equal ones are stored once.
class Texts {
public:
    std::size_t of(const std::string& text) {
        const auto [it, isNew] = places_.try_emplace(printable(text), all_.size());
        if (isNew) all_.push_back(it->first);
        return it->second;
    }
    const json& all() const { return all_; }

private:
    std::map<std::string, std::size_t> places_{{"", 0}};
    json all_ = json::array({""});
};

json cellOf(const TaskResult& t, Texts& texts) {
    const Diagnosis& d = t.verdict.diagnosis;
    json timing = 0, counts = 0;
    if (const auto& m = t.timing) {
        timing = {m->n};
        for (const double value :
             {m->student.median, m->student.low, m->student.high, m->model.median,
              m->sequential.median, m->ratio.median, m->ratio.low, m->ratio.high,
              m->bytesPerSecond() / 1e9, m->shareOfCopy(), m->idealBytes / m->copyBytesPerSecond})
            timing.push_back(shortNumber(value));
    }
    if (!t.counts.empty()) {
        counts = json::array();
        for (const CountResult& c : t.counts)
            counts.push_back({texts.of(c.title), shortNumber(c.count), shortNumber(c.model),
                              shortNumber(c.allowed)});
    }
    const bool named = d.kind == Diagnosis::Kind::namedMistake;
    return {static_cast<int>(t.verdict.status),
            shortNumber(t.points),
            texts.of(t.verdict.message),
            texts.of(named ? d.text : ""),
            t.marks.empty() ? 0 : 1,
            timing,
            counts};
}

json statusesOf() {
    json all = json::array();
    for (int i = 0; i <= static_cast<int>(kLastStatus); ++i) {
        const auto status = static_cast<Status>(i);
        const Words words = wordsFor(status);
        all.push_back({{"name", name(status)},
                       {"shown", words.shown},
                       {"brief", words.brief},
                       {"meaning", words.meaning},
                       {"kind", toneOf(status)}});
    }
    return all;
}

// The kit's own lines of a task, not those of the kernels in the exercise folders.
json measuredOf(const std::string& task, const Curves& curves) {
    json all = json::array();
    std::size_t sizes = 0;
    for (const Line& line : linesOf(curves, task)) {
        if (line.name == "yours") continue;
        json points = json::array();
        for (const auto& [n, seconds] : line.points)
            points.push_back({shortNumber(n), shortNumber(seconds)});
        sizes = std::max(sizes, points.size());
        all.push_back({{"name", line.name}, {"points", points}});
    }
    if (sizes < 2) return nullptr;
    return {{"by", fmt::format("{}, {}", printable(curves.device), curves.date)}, {"lines", all}};
}

json dataOf(const Report& report, const std::map<std::string, Curves>& curves) {
    json tasks = json::array(), rows = json::array();
    std::map<TaskKey, std::size_t> places;
    for (const SubmissionResult& s : report.submissions)
        for (const TaskResult& t : s.tasks)
            if (places.try_emplace({t.exercise, t.id}, places.size()).second) {
                tasks.push_back({{"exercise", printable(t.exercise)},
                                 {"id", printable(t.id)},
                                 {"title", printable(t.title)},
                                 {"max", shortNumber(t.maxPoints)},
                                 {"extra", shortNumber(t.maxExtra)}});
                if (const auto it = curves.find(t.exercise); it != curves.end())
                    tasks.back()["measured"] = measuredOf(t.id, it->second);
            }
    Texts texts;
    for (const SubmissionResult& s : report.submissions) {
        std::vector<json> cells(places.size(), 0);
        for (const TaskResult& t : s.tasks) cells[places.at({t.exercise, t.id})] = cellOf(t, texts);
        rows.push_back({{"name", oneLine(s.name)},
                        {"page", "feedback/" + pageName(s.name) + ".html"},
                        {"student", printable(studentNames(s.students))},
                        {"late", s.late},
                        {"namesakes", s.namesakes.size()},
                        {"counts", report.rowsOf(s).front().counts},
                        {"points", shortNumber(s.points())},
                        {"max", shortNumber(s.maxPoints())},
                        {"marked", s.marks.empty() ? 0 : 1},
                        {"cells", cells}});
    }
    return {{"statuses", statusesOf()},
            {"tasks", tasks},
            {"texts", texts.all()},
            {"roster", report.hasRoster},
            {"rows", rows}};
}

// Only a "<" can end a script element.
std::string scriptData(const json& data) {
    std::string out;
    for (const char c : data.dump(-1, ' ', false, json::error_handler_t::replace))
        out += c == '<' ? std::string("\\u003c") : std::string(1, c);
    return out;
}

std::string alert(const std::string& text) {
    return fmt::format("<p class=\"alert\">{}</p>\n", html(text));
}

std::string headOf(const Report& report) {
    std::string out =
        fmt::format("<h1>{}</h1>\n<p class=\"soft\">{}, {}, on {}</p>\n", html(report.title),
                    countText(report.submissions.size(), "submission"),
                    html(report.date.substr(0, 10)), html(report.device.name));
    if (!report.sandbox)
        out +=
            alert("Some tasks were judged without a sandbox: kernels could have changed anything.");
    if (!report.timed) out += alert(kTimesMissing);
    if (const std::string worth = differingWorth(report); !worth.empty()) out += alert(worth);
    if (!report.machineFault.empty())
        out += alert("Not everything was judged: " + report.machineFault);
    if (report.load && report.load->busy())
        out += alert("The machine was busy while times were taken: intervals are wide.");
    return out;
}

template <class Each, class Text>
std::string listOf(const char* title, const std::vector<Each>& all, Text text) {
    if (all.empty()) return "";
    std::string out = fmt::format("<details><summary>{} ({})</summary>\n<ul>\n", title, all.size());
    for (const Each& each : all) out += fmt::format("<li>{}</li>\n", html(text(each)));
    return out + "</ul></details>\n";
}

using Clusters = std::vector<std::vector<std::string>>;

std::string similarityOf(const Report& report, const Clusters& clusters) {
    std::set<std::string> here;
    for (const SubmissionResult& s : report.submissions) here.insert(s.name);
    std::string out =
        "<h2>Similar submissions</h2>\n<p>Where to look; not proof, and not part of a grade: "
        "<a href=\"similarity.html\">the lines side by side</a>.</p>\n";
    if (clusters.empty()) return out + "<p>None.</p>\n";
    out += "<ul>\n";
    for (const auto& cluster : clusters) {
        std::vector<std::string> names;
        for (const std::string& name : cluster)
            names.push_back(here.count(name) == 0
                                ? html(oneLine(name))
                                : fmt::format("<a href=\"feedback/{}.html\">{}</a>", pageName(name),
                                              html(oneLine(name))));
        out += fmt::format("<li>{}</li>\n", fmt::join(names, ", "));
    }
    return out + "</ul>\n";
}

constexpr const char* kMatrix = R"html(<h2 id="h-matrix">Submissions</h2>
<p>A cell holds the points of a correct task, else what went wrong; * was set by hand. A name links to the feedback
page, a column's title sorts.</p>
<div class="controls">
<label>Name contains <input id="words" type="search" autocomplete="off"></label>
<label>Verdict <select id="verdict"><option value="">any</option><option value="fails">not right</option></select></label>
<label>in task <select id="task"><option value="">any</option></select></label>
</div>
<p id="shown" class="soft" role="status"></p>
<div class="wide" role="region" aria-labelledby="h-matrix" tabindex="0">
<table id="matrix" class="matrix"><caption>Submissions and tasks</caption><thead></thead><tbody></tbody></table>
</div>
)html";

constexpr const char* kRest = R"html(<h2 id="h-tasks">Tasks and mistakes</h2>
<div class="charts">
<figure><div class="canvas"><canvas id="chart-pass" role="img" aria-label="Verdicts per task; the table below has the figures"></canvas></div><figcaption>Verdicts per task</figcaption></figure>
<figure><div class="canvas"><canvas id="chart-points" role="img" aria-label="How many submissions have how many points; the table above has the figures"></canvas></div><figcaption>Points</figcaption></figure>
</div>
<div class="wide" role="region" aria-labelledby="h-tasks" tabindex="0">
<table id="tasks"><caption>Pass rates and the most frequent mistakes</caption>
<thead><tr><th scope="col">task</th><th scope="col">title</th><th scope="col" class="n">right</th><th scope="col" class="n">rate</th><th scope="col" class="n">not started</th><th scope="col">mistakes</th></tr></thead><tbody></tbody></table>
</div>
<section id="timing" hidden>
<h2 id="h-times">Times</h2>
<div class="controls"><label>Task <select id="timed"></select></label></div>
<figure><div class="canvas"><canvas id="chart-times" role="img" aria-label="Times with their intervals, the fastest first; the table below has the figures"></canvas></div>
<figcaption>Bars are 95 % intervals. Two submissions differ if their intervals do not overlap; smaller differences are noise.</figcaption></figure>
<figure id="sizes" hidden><div class="canvas"><canvas id="chart-sizes" role="img" aria-label="Time against the number of elements; the table below has the figures"></canvas></div>
<figcaption>Time against the number of elements: the submissions, each at the size of the sheet, beside what <code>make bench</code> measured (<span id="sizes-by"></span>).</figcaption>
<details><summary>These lines as a table</summary>
<div class="wide" role="region" aria-label="Time against the number of elements" tabindex="0">
<table id="sizes-table"><caption>Seconds by number of elements</caption><thead></thead><tbody></tbody></table>
</div></details></figure>
<details id="times-details"><summary>Times as a table</summary>
<div class="wide" role="region" aria-labelledby="h-times" tabindex="0">
<table id="times"><caption>Times</caption>
<thead><tr><th scope="col" class="n">rank</th><th scope="col">submission</th><th scope="col" class="n">time</th><th scope="col" class="n">× the model's</th><th scope="col" class="n">× sequential C++</th><th scope="col" class="n">GB/s</th><th scope="col" class="n">of the copy limit</th></tr></thead><tbody></tbody></table>
</div></details>
</section>
<section id="counting" hidden>
<h2 id="h-counts">Counts</h2>
<div class="controls"><label>Task <select id="counted"></select></label></div>
<div class="wide" role="region" aria-labelledby="h-counts" tabindex="0">
<table id="counts"><caption>Counts</caption><thead></thead><tbody></tbody></table>
</div>
</section>
)html";

}  // namespace

std::string classPage(const Report& report, const std::optional<Clusters>& similar,
                      const std::map<std::string, Curves>& curves) {
    std::set<Status> used;
    for (const SubmissionResult& s : report.submissions)
        for (const TaskResult& t : s.tasks) used.insert(t.verdict.status);
    std::string legend = "<details><summary>What the words mean</summary>\n<ul>\n";
    for (const Status status : used) {
        const Words words = wordsFor(status);
        legend += fmt::format("<li><span class=\"verdict {}\">{}</span> {}</li>\n", toneOf(status),
                              words.brief, words.meaning);
    }
    legend += "</ul></details>\n";
    std::vector<Student> missing, unclear;
    for (const Student& s : report.missing)
        (report.mayHaveHandedIn(s) ? unclear : missing).push_back(s);
    const std::string body =
        "<main>\n" + headOf(report) + "<noscript>" +
        alert("This page needs scripts, which it contains. The pages in feedback/ need none.") +
        "</noscript>\n" + kMatrix + legend +
        listOf(report.unfinished ? "On the roster, without a result so far"
                                 : "On the roster, but handed in nothing",
               missing,
               [&](const Student& s) {
                   const SkippedEntry* skipped = skippedOf(s, report);
                   return s.name + (skipped == nullptr ? "" : ", but for " + skipped->name);
               }) +
        listOf("On the roster, with a namesake: whose is the submission?", unclear,
               [](const Student& s) { return s.name + (s.id.empty() ? "" : " (" + s.id + ")"); }) +
        listOf("In the class folder, but not a submission", report.skipped,
               [](const SkippedEntry& e) { return e.name + ": " + e.reason; }) +
        kRest + (similar ? similarityOf(report, *similar) : "") +
        "</main>\n<script type=\"application/json\" id=\"data\">" +
        scriptData(dataOf(report, curves)) + "</script>\n";
    return htmlPage(html(report.title), body, {chartLibrary(), pageScript()});
}

}  // namespace lab
