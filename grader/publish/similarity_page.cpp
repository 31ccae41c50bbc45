#include "grader/publish/similarity_page.h"

#include <fmt/format.h>

#include <algorithm>

#include "grader/report/html.h"
#include "grader/report/units.h"

namespace lab {

namespace {

constexpr std::size_t kMostPairs = 200;  // shown with their lines; of the rest only the names

std::string linesIn(const OwnText& text, std::size_t first, std::size_t last) {
    std::string out;
    for (std::size_t i = first; i <= last && i < text.lines.size(); ++i)
        out += fmt::format("{}  {}\n", text.lines[i].place, text.lines[i].text);
    return html(out);
}

std::string sectionOf(const SimilarPair& p) {
    std::string out = fmt::format("<details><summary>{} and {}, {}: {:.0f} %</summary>\n",
                                  html(p.a), html(p.b), html(p.exercise), 100 * p.share);
    for (const SharedPassage& s : p.passages)
        out +=
            fmt::format("<div class=\"beside\"><pre>{}</pre><pre>{}</pre></div>\n",
                        linesIn(p.textA, s.firstA, s.lastA), linesIn(p.textB, s.firstB, s.lastB));
    return out + "</details>\n";
}

}  // namespace

std::string similarityPage(const std::string& title, const Similarities& found) {
    std::string body = fmt::format(
        "<main>\n<h1>{}: similar submissions</h1>\n"
        "<p>Lines that two submissions share beyond the given code, whatever their variables are "
        "called. Short tasks have few solutions: this is where to look, not proof, and not part of "
        "a grade.</p>\n<h2>Clusters</h2>\n",
        html(title));
    if (found.clusters.empty()) body += "<p>None.</p>\n";
    for (const auto& cluster : found.clusters) {
        body += "<p>";
        for (const std::string& name : cluster)
            body += (&name == &cluster.front() ? "" : ", ") + html(name);
        body += "</p>\n";
    }
    if (const std::string usual = usualText(found); !usual.empty())
        body += fmt::format("<p class=\"soft\">{}</p>\n", html(usual));
    body += "<h2>Pairs</h2>\n";
    for (std::size_t i = 0; i < std::min(kMostPairs, found.pairs.size()); ++i)
        body += sectionOf(found.pairs[i]);
    if (found.pairs.size() > kMostPairs) {
        body += fmt::format("<h2>{} more, less alike</h2>\n<ul>\n",
                            countText(found.pairs.size() - kMostPairs, "pair"));
        for (std::size_t i = kMostPairs; i < found.pairs.size(); ++i)
            body += fmt::format("<li>{} and {}, {}: {:.0f} %</li>\n", html(found.pairs[i].a),
                                html(found.pairs[i].b), html(found.pairs[i].exercise),
                                100 * found.pairs[i].share);
        body += "</ul>\n";
    }
    return htmlPage(html(title + ": similar submissions"), body + "</main>\n");
}

}  // namespace lab
