#include "grader/measure/player.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/contract/oracle.h"
#include "grader/measure/trace.h"
#include "grader/report/html.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

std::string_view playerScript();  // player_script.cpp

namespace {

// Adjacent elements with the same coordinate, such as group 3 over 8 elements.
struct Run {
    std::string value;
    std::size_t length = 1;
};
struct Bracket {
    std::string name;
    std::vector<Run> runs;
};

// The brackets over an array, outermost first: for each coordinate that differs among its elements
// and that either neighbours share or that has words for its values.
std::vector<Bracket> brackets(const Task& task, const Traced& t, const TracedArray& a) {
    if (a.isInput || a.columns > 0 || !task.coordinates) return {};
    std::vector<std::vector<Coordinate>> of;
    std::size_t depth = 8;
    for (std::size_t i = 0; i < a.expected.size(); ++i) {
        of.push_back(task.coordinates(a.name, a.begin + i, t.input, t.tuning));
        depth = std::min(depth, of.back().size());
    }
    std::vector<Bracket> all;
    for (std::size_t d = 0; d < depth; ++d) {
        std::vector<Run> runs;
        bool named = false;
        for (std::size_t i = 0; i < of.size(); ++i) {
            bool same = i > 0;
            for (std::size_t outer = 0; same && outer <= d; ++outer)
                same = of[i][outer].value == of[i - 1][outer].value &&
                       of[i][outer].name == of[i - 1][outer].name;
            if (same)
                ++runs.back().length;
            else
                runs.push_back(
                    {of[i][d].word.empty() ? std::to_string(of[i][d].value) : of[i][d].word});
            named = named || !of[i][d].word.empty();
        }
        if (runs.size() > 1 && (runs.size() < of.size() || named))
            all.push_back({of[0][d].name, std::move(runs)});
    }
    return all;
}

std::string rowOf(const std::string& name, const std::vector<std::string>& words, std::size_t begin,
                  std::size_t end, const TracedArray* marked) {
    std::string out = fmt::format("<tr><th scope=\"row\">{}</th>", html(name));
    for (std::size_t i = begin; i < std::min(end, words.size()); ++i) {
        const bool wrong = marked != nullptr && marked->wrong[i];
        const bool first = marked != nullptr && marked->first == marked->begin + i;
        out += fmt::format("<td{}{}>{}</td>", first ? " id=\"first-difference\"" : "",
                           first   ? " class=\"bad first\""
                           : wrong ? " class=\"bad\""
                                   : "",
                           html(words[i]));
    }
    return out + "</tr>\n";
}

// Marks the differences, for readers who cannot see the colours.
std::string differences(const TracedArray& a, std::size_t begin, std::size_t end) {
    std::string out = "<tr class=\"differs\"><th scope=\"row\">differs</th>";
    for (std::size_t i = begin; i < std::min(end, a.yours.size()); ++i)
        out += fmt::format("<td>{}</td>", a.first == a.begin + i ? "▲" : a.wrong[i] ? "≠" : "");
    return out + "</tr>\n";
}

std::string tableOf(const Task& task, const Traced& t, const TracedArray& a) {
    const std::size_t n = std::max(a.expected.size(), a.yours.size());
    if (n == 0) return "<p class=\"soft\">It has no elements.</p>\n";
    const std::size_t width = a.columns == 0 ? n : std::min(a.columns, n);
    std::string out = fmt::format(
        "<div class=\"wide\" role=\"region\" tabindex=\"0\" aria-label=\"{0}\">\n"
        "<table class=\"cells\">\n<thead>\n",
        html(a.isInput ? a.name + ", input" : a.name));
    for (const Bracket& bracket : brackets(task, t, a)) {
        out += fmt::format("<tr class=\"runs\"><th scope=\"row\">{}</th>", html(bracket.name));
        for (const Run& run : bracket.runs)
            out += fmt::format("<th scope=\"colgroup\" colspan=\"{}\">{}</th>", run.length,
                               html(run.value));
        out += "</tr>\n";
    }
    out += "<tr><th scope=\"row\">index</th>";
    const std::size_t column = a.columns == 0 ? a.begin : 0;
    for (std::size_t i = 0; i < width; ++i)
        out += fmt::format("<th scope=\"col\">{}</th>", column + i);
    out += "</tr>\n</thead>\n<tbody>\n";
    for (std::size_t begin = 0; begin < n; begin += width) {
        const std::string row =
            a.columns == 0 ? "" : fmt::format("row {}, ", (a.begin + begin) / width);
        const std::size_t end = begin + width;
        out +=
            rowOf(row + (a.yours.empty() ? "value" : "expected"), a.expected, begin, end, nullptr);
        if (a.yours.empty()) continue;
        out += rowOf(row + "yours", a.yours, begin, end, &a);
        bool differs = false;
        for (std::size_t i = begin; i < std::min(end, a.wrong.size()); ++i)
            differs = differs || a.wrong[i];
        if (differs) out += differences(a, begin, end);
    }
    return out + "</tbody>\n</table>\n</div>\n";
}

std::string stateOf(const TracedArray& a) {
    if (a.isInput) return "input";
    if (a.yours.empty()) return "";
    return a.differs == 0
               ? "as expected"
               : fmt::format("{} of {} elements differ", countText(a.differs), countText(a.size));
}

const char* widthClass(const std::vector<TracedArray>& arrays) {
    std::size_t longest = 0;
    for (const TracedArray& a : arrays)
        for (const auto* words : {&a.expected, &a.yours})
            for (const std::string& w : *words) longest = std::max(longest, w.size());
    return longest <= 3 ? "narrow" : longest <= 6 ? "middle" : "broad";
}

constexpr const char* kControls = R"(<nav class="player" aria-label="Steps">
<button type="button" data-go="first" aria-keyshortcuts="Home">First</button>
<button type="button" data-go="back" aria-keyshortcuts="ArrowLeft p">← Back</button>
<button type="button" data-go="on" aria-keyshortcuts="ArrowRight n">Forward →</button>
<button type="button" data-go="last" aria-keyshortcuts="End">Last</button>
<button type="button" data-go="difference" aria-keyshortcuts="d">First difference</button>
<p role="status" id="status"></p>
</nav>
<p class="soft keys">Keys: → or n forward, ← or p back, Home, End, d first difference.</p>
)";

}  // namespace

std::string playerPage(const std::string& title, const Task& task, const Traced& t) {
    const auto arrays = tracedArrays(task, t);
    std::string body = fmt::format(
        "<main class=\"{}\">\n<h1>{}</h1>\n<p class=\"soft\">{}; groups of {}, waves of {}</p>\n",
        widthClass(arrays), html(title), html(t.what), t.tuning.groupSize, t.tuning.wave());
    body += t.verdict ? fmt::format("<p class=\"alert\">{}: {}</p>\n",
                                    wordsFor(t.verdict->status).shown, html(t.verdict->message))
                      : "<p>Every array is as expected.</p>\n";
    body += kControls;
    for (const TracedArray& a : arrays) {
        const std::string state = stateOf(a);
        body += fmt::format(
            "<section class=\"step\" data-name=\"{0}\" data-state=\"{1}\">\n<h2>{0}{2}</h2>\n",
            html(a.name), html(state), state.empty() ? "" : " <small>" + html(state) + "</small>");
        if (const std::string part = partShown(a); !part.empty())
            body += fmt::format("<p class=\"soft\">Only {} are shown.</p>\n", part);
        body += tableOf(task, t, a);
        if (a.first)
            body += fmt::format("<p class=\"difference\">First difference: {}</p>\n",
                                html(placeOf(task, t, a.name, *a.first)));
        body += "</section>\n";
    }
    return htmlPage(html(title), body + "</main>\n", {playerScript()});
}

}  // namespace lab
