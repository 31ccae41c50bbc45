#include "grader/instructor/similarity.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <map>
#include <set>

#include "grader/contract/files.h"
#include "grader/contract/pattern.h"
#include "grader/contract/text.h"
#include "grader/judge/kit.h"
#include "grader/report/units.h"
#include "grader/sandbox/process.h"
#include "grader/source/functions.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSimC = "/usr/bin/sim_c";
constexpr int kShortestRun = 16;              // tokens
constexpr std::size_t kTwinCharacters = 200;  // shorter code may be equal by chance
constexpr auto kPatience = std::chrono::minutes(30);

std::vector<const Exercise*> exercisesOf(const Sheet& sheet) {
    std::vector<const Exercise*> all;
    for (const SheetTask& t : sheet.tasks)
        if (std::find(all.begin(), all.end(), t.exercise) == all.end()) all.push_back(t.exercise);
    return all;
}

// The code that everybody has: the skeleton and the given files.
std::vector<std::string> givenTexts(const fs::path& root, const Exercise& e) {
    std::vector<std::string> given = {readKit(root, e).skeleton.text};
    for (const std::string& file : e.givenFiles) given.push_back(contentsOf(root / e.name / file));
    return given;
}

std::string codeOf(const OwnText& text) {
    std::string code;
    for (const OwnText::Line& line : text.lines)
        for (const char c : line.code)
            if (c != ' ' && c != '\t') code += c;
    return code;
}

// Printable ASCII only, which every lexer accepts, with the same lines.
std::string forSim(const OwnText& text) {
    std::string out;
    for (const OwnText::Line& line : text.lines) {
        for (const char c : line.code) out += c >= ' ' && c <= '~' ? c : ' ';
        out += '\n';
    }
    return out;
}

struct Run {
    std::size_t a, b;  // of the texts
    SharedPassage passage;
};

struct Compared {
    std::map<std::size_t, int> tokens;  // by text
    std::vector<Run> runs;
};

// The output of sim_c for 0.c, 1.c, ...: "File 0.c: 90 tokens, 6 lines", then
// "0.c: line 1-6   |1.c: line 2-7[90]" with the number of tokens.
Compared parsed(std::istream& said) {
    static const Pattern file(R"((\d+)\.c: (\d+) tokens)");
    static const Pattern run(
        R"((\d+)\.c: line (\d+)-(\d+)\s*\|.*?(\d+)\.c: line (\d+)-(\d+)\s*\[(\d+)\])");
    Compared all;
    for (std::string line; std::getline(said, line);) {
        auto m = run.search(line);
        const auto number = [&](std::size_t i) { return std::size_t{std::stoul(m[i])}; };
        if (!m.empty()) {
            const std::size_t a = number(1), b = number(4);
            if (a != b)
                all.runs.push_back({a,
                                    b,
                                    {number(2) - 1, number(3) - 1, number(5) - 1, number(6) - 1,
                                     std::stoi(m[7])}});
        } else if (m = file.search(line); !m.empty()) {
            all.tokens[number(1)] = std::stoi(m[2]);
        }
    }
    return all;
}

// Numbers for whose each is: hand-ins of one student or group have the same.
std::vector<std::size_t> numberedOwners(const std::vector<Handin>& handins) {
    std::map<std::string, std::size_t> numbers;
    std::vector<std::size_t> owners;
    for (const Handin& h : handins)
        owners.push_back(
            numbers.try_emplace(h.whose.empty() ? "hand-in " + h.name : h.whose, numbers.size())
                .first->second);
    return owners;
}

// The texts are untrusted, so sim_c runs as a process with limits.
Compared compared(const std::vector<OwnText>& texts, const fs::path& folder) {
    fs::remove_all(folder);
    fs::create_directories(folder);
    Command command;
    command.arguments = {kSimC, "-r", std::to_string(kShortestRun), "-n", "-e", "-s", "-w", "200"};
    for (std::size_t i = 0; i < texts.size(); ++i) {
        if (texts[i].lines.empty()) continue;
        const fs::path file = folder / fmt::format("{}.c", i);
        std::ofstream(file) << forSim(texts[i]);
        command.arguments.push_back(file.string());
    }
    command.output = folder / "said";
    command.limits.fileSize = std::size_t{1} << 30;
    Process process(command);
    process.hears(std::chrono::duration_cast<std::chrono::milliseconds>(kPatience));
    const std::string ending = process.end();
    std::ifstream said(command.output);
    Compared all = parsed(said);
    if (all.tokens.empty() && command.arguments.size() > 8)
        throw std::runtime_error(fmt::format("sim_c compared nothing ({}): {}", ending,
                                             oneLine(contentsOf(command.output).substr(0, 200))));
    return all;
}

struct ByFrequency {
    std::vector<Run> uncommon, common;  ///< the common ones are simply the way to solve the task
};

ByFrequency byFrequency(const Compared& all, const std::vector<std::size_t>& owners) {
    const std::size_t people = std::set<std::size_t>(owners.begin(), owners.end()).size();
    const std::size_t many = std::max<std::size_t>(5, people / 4);
    std::map<std::pair<std::size_t, std::size_t>, std::set<std::size_t>>
        others;  // by text and line
    for (const Run& r : all.runs) {
        for (std::size_t i = r.passage.firstA; i <= r.passage.lastA; ++i)
            others[{r.a, i}].insert(owners[r.b]);
        for (std::size_t i = r.passage.firstB; i <= r.passage.lastB; ++i)
            others[{r.b, i}].insert(owners[r.a]);
    }
    ByFrequency sorted;
    for (const Run& r : all.runs) {
        std::size_t most = 0;
        for (std::size_t i = r.passage.firstA; i <= r.passage.lastA; ++i)
            most = std::max(most, others[{r.a, i}].size());
        (most <= many ? sorted.uncommon : sorted.common).push_back(r);
    }
    return sorted;
}

std::vector<std::vector<std::string>> clustersOf(const std::vector<SimilarPair>& pairs) {
    std::map<std::string, std::string> leader;
    const auto find = [&](std::string name) {
        while (leader.count(name) > 0 && leader[name] != name) name = leader[name];
        return name;
    };
    for (const SimilarPair& p : pairs) {
        leader.try_emplace(p.a, p.a);
        leader.try_emplace(p.b, p.b);
        leader[find(p.a)] = find(p.b);
    }
    std::map<std::string, std::vector<std::string>> members;
    for (const auto& [name, up] : leader) members[find(name)].push_back(name);
    std::vector<std::vector<std::string>> clusters;
    for (auto& [name, list] : members) clusters.push_back(std::move(list));
    std::stable_sort(clusters.begin(), clusters.end(),
                     [](const auto& a, const auto& b) { return a.size() > b.size(); });
    return clusters;
}

}  // namespace

OwnText ownText(const Submission& submission, const std::vector<std::string>& given) {
    std::set<std::string> known;
    for (const std::string& text : given)
        for (const std::string& line : linesOf(withoutComments(text))) known.insert(trimmed(line));
    OwnText own;
    for (const SourceFile& file : submission.files) {
        const std::vector<std::string> shown = linesOf(file.text),
                                       code = linesOf(withoutComments(file.text));
        for (std::size_t i = 0; i < std::min(shown.size(), code.size()); ++i) {
            const std::string line = trimmed(code[i]);
            if (!line.empty() && line[0] != '#' && known.count(line) == 0)
                own.lines.push_back({fmt::format("{}:{}", file.name, i + 1), shown[i], line});
        }
    }
    return own;
}

Similarities similaritiesOf(const Sheet& sheet, const std::vector<Handin>& handins,
                            const fs::path& root, const fs::path& folder) {
    if (!fs::exists(kSimC))
        throw UsageError("there is no sim_c: apt-get install similarity-tester, then try again");
    Similarities found;
    const std::vector<std::size_t> owners = numberedOwners(handins);
    for (const Exercise* e : exercisesOf(sheet)) {
        const auto given = givenTexts(root, *e);
        std::vector<OwnText> texts;
        for (const Handin& h : handins) {
            const Submission submission = h.read(*e);
            if (!submission.fault.empty()) throw MachineFault(submission.fault);
            texts.push_back(ownText(submission, given));
        }
        Compared all = compared(texts, folder);
        all.runs.erase(std::remove_if(all.runs.begin(), all.runs.end(),
                                      [&](const Run& r) { return owners[r.a] == owners[r.b]; }),
                       all.runs.end());
        std::map<std::pair<std::size_t, std::size_t>, SimilarPair> pairs;
        std::map<std::pair<std::size_t, std::size_t>, int> shared;
        const ByFrequency sorted = byFrequency(all, owners);
        for (const Run& r : sorted.common)
            if (r.passage.tokens >= kFewestTokens)
                for (const std::size_t text : {r.a, r.b})
                    found.withTheUsual.insert(handins[text].name);
        for (const Run& r : sorted.uncommon) {
            Run run = r;
            if (run.a > run.b)
                run = {r.b,
                       r.a,
                       {r.passage.firstB, r.passage.lastB, r.passage.firstA, r.passage.lastA,
                        r.passage.tokens}};
            const std::pair key{run.a, run.b};
            auto& passages = pairs[key].passages;
            const bool known =
                std::any_of(passages.begin(), passages.end(), [&](const SharedPassage& p) {
                    return p.firstA <= run.passage.lastA && run.passage.firstA <= p.lastA &&
                           p.firstB <= run.passage.lastB && run.passage.firstB <= p.lastB &&
                           p.tokens >= run.passage.tokens;
                });
            if (known) continue;  // sim_c reported it from the other side, too
            passages.push_back(run.passage);
            shared[key] += run.passage.tokens;
        }
        for (auto& [key, pair] : pairs) {
            const int fewer = std::min(all.tokens.at(key.first), all.tokens.at(key.second));
            pair.share = std::min(1.0, static_cast<double>(shared[key]) / std::max(1, fewer));
            if (pair.share < kAlike || shared[key] < kFewestTokens) continue;
            pair.exercise = e->name;
            pair.a = handins[key.first].name;
            pair.b = handins[key.second].name;
            pair.textA = texts[key.first];
            pair.textB = texts[key.second];
            found.pairs.push_back(std::move(pair));
        }
    }
    std::stable_sort(found.pairs.begin(), found.pairs.end(),
                     [](const SimilarPair& a, const SimilarPair& b) { return a.share > b.share; });
    found.clusters = clustersOf(found.pairs);
    return found;
}

std::string usualText(const Similarities& found) {
    if (found.withTheUsual.empty()) return "";
    return fmt::format(
        "left out as the usual solution, since so many share it: passages of {} or more tokens, "
        "in {}: {}",
        kFewestTokens, countText(found.withTheUsual.size(), "submission"),
        oneLine(fmt::format("{}", fmt::join(found.withTheUsual, ", "))));
}

std::vector<std::vector<std::string>> twins(const Sheet& sheet, const std::vector<Handin>& handins,
                                            const fs::path& root) {
    std::vector<std::string> programs(handins.size());
    for (const Exercise* e : exercisesOf(sheet)) {
        const auto given = givenTexts(root, *e);
        for (std::size_t i = 0; i < handins.size(); ++i)
            programs[i] += codeOf(ownText(handins[i].read(*e), given)) + '\n';
    }
    const std::vector<std::size_t> owners = numberedOwners(handins);
    std::map<std::string, std::vector<std::size_t>> equal;
    for (std::size_t i = 0; i < handins.size(); ++i)
        if (programs[i].size() > kTwinCharacters) equal[programs[i]].push_back(i);
    std::vector<std::vector<std::string>> all;
    for (const auto& [program, these] : equal) {
        if (std::all_of(these.begin(), these.end(),
                        [&](std::size_t i) { return owners[i] == owners[these.front()]; }))
            continue;
        all.emplace_back();
        for (const std::size_t i : these) all.back().push_back(handins[i].name);
    }
    std::sort(all.begin(), all.end());
    return all;
}

}  // namespace lab
