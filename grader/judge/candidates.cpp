#include "grader/judge/candidates.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <tuple>
#include <utility>
#include <vector>

#include "grader/contract/text.h"
#include "grader/source/live.h"

namespace lab {

namespace {

const std::string& mainFunction(const Task& task) {
    return task.kernels.empty() ? task.function : task.kernels.front();
}

Verdict conflict(std::string message, std::string detail) {
    return {Status::missing, std::move(message), {std::move(detail)}, {}};
}

// A function without the bodies of its regions.
std::string outline(const Function& f) {
    std::string text = f.text;
    const auto regions = findRegions(text);
    for (auto r = regions.rbegin(); r != regions.rend(); ++r)
        text.erase(r->begin, r->end - r->begin);
    return text;
}

class Chooser {
public:
    Chooser(const Kit& kit, const Task& task)
        : kit_(kit),
          task_(task),
          ourRegion_(findRegion(liveText(kit.skeleton.text), task.id)),
          ourFunction_(findFunction(liveText(kit.skeleton.text), mainFunction(task))) {}

    // The candidate in `file`; a verdict if it is contradictory.
    std::pair<std::optional<Candidate>, std::optional<Verdict>> look(const SourceFile& file) const {
        const std::string& name = mainFunction(task_);
        Candidate c{&file, {}, {}, false};
        std::vector<Region> regions;
        for (Region& r : findRegions(file.text))
            if (sameId(r.id, task_.id)) regions.push_back(std::move(r));
        if (std::any_of(regions.begin(), regions.end(), holdsCode))
            std::erase_if(regions, [](const Region& r) { return !holdsCode(r); });
        std::vector<Function> functions;
        for (Function& f : findFunctions(file.text))
            if (f.name == name) functions.push_back(std::move(f));
        if (regions.size() > 1)
            return {c, conflict(fmt::format("TODO region {} is there more than once: lines {} and "
                                            "{} of {}",
                                            task_.id, regions[0].firstLine - 1,
                                            regions[1].firstLine - 1, file.name),
                                "keep the one that is to be judged; the other may stay in a "
                                "comment or between #if 0 and #endif")};
        if (!regions.empty()) c.region = std::move(regions.front());
        if (!functions.empty()) c.function = functions.front();
        if (c.region)
            for (const Function& f : functions)
                if (f.end <= c.region->begin || c.region->end <= f.begin)
                    return {c, conflict(fmt::format("TODO region {} is in line {} of {}, and {} is "
                                                    "defined outside of it, in line {}",
                                                    task_.id, c.region->firstLine - 1, file.name,
                                                    name, f.firstLine),
                                        "keep one of the two: which is to be judged?")};
        if (!c.region && task_.kernels.empty() && functions.size() > 1)
            return {
                c, conflict(fmt::format("{} is defined more than once: lines {} and {} of {}", name,
                                        functions[0].firstLine, functions[1].firstLine, file.name),
                            "keep the one that is to be judged")};
        if (!c.region && !c.function) return {};
        c.started = started(c);
        return {c, {}};
    }

    // Priority of a file inside a folder; lower is better.
    std::tuple<int, long> rank(const SourceFile& file, long depth) const {
        const std::string base = kernelFileName(file.name);
        if (base == lowerCase(kit_.skeleton.name)) return {0, depth};
        const std::string stem = std::filesystem::path(base).stem().string();
        const std::string kernel = lowerCase(mainFunction(task_));
        const bool named = stem.size() >= 4 && kernel.rfind(stem, 0) == 0 &&
                           (kernel.size() == stem.size() || kernel[stem.size()] == '_');
        return named ? std::tuple{1, depth} : std::tuple{2, 0L};
    }

    static bool same(const Candidate& a, const Candidate& b) {
        if (a.region && b.region) return sameCode(a.region->body, b.region->body);
        return a.function && b.function && sameCode(a.function->text, b.function->text);
    }

private:
    bool started(const Candidate& c) const {
        const bool functionDiffers =
            c.function && ourFunction_ && !sameCode(outline(*c.function), outline(*ourFunction_));
        if (c.region && !holdsCode(*c.region)) return functionDiffers;
        if (c.region && ourRegion_ && sameCode(c.region->body, ourRegion_->body))
            return !task_.kernels.empty() && functionDiffers;
        if (c.region) return true;
        return !ourFunction_ || !sameCode(c.function->text, ourFunction_->text);
    }

    const Kit& kit_;
    const Task& task_;
    std::optional<Region> ourRegion_;
    std::optional<Function> ourFunction_;
};

}  // namespace

bool holdsCode(const Region& region) {
    return !sameCode(region.body, "");
}

Choice chooseFile(const Kit& kit, const Task& task, const Submission& submission) {
    const Chooser chooser(kit, task);
    struct Ranked {
        std::tuple<bool, std::size_t, int, long> rank;  // untouched, how far, then the file's
        Candidate candidate;
        std::optional<Verdict> verdict;
    };
    std::vector<Ranked> all;
    for (std::size_t i = 0; i < submission.files.size(); ++i) {
        const SourceFile& file = submission.files[i];
        const FilePlace place =
            i < submission.places.size()
                ? submission.places[i]
                : FilePlace{0, std::count(file.name.begin(), file.name.end(), '/')};
        auto [candidate, verdict] = chooser.look(file);
        if (!candidate) continue;
        if (verdict) candidate->started = true;
        all.push_back({std::tuple_cat(std::tuple{!candidate->started, place.folder},
                                      chooser.rank(file, place.depth)),
                       std::move(*candidate), std::move(verdict)});
    }
    if (all.empty()) return {};
    std::stable_sort(all.begin(), all.end(),
                     [](const Ranked& a, const Ranked& b) { return a.rank < b.rank; });
    const Ranked& best = all.front();
    if (best.verdict) return {{}, best.verdict, {}};
    std::vector<std::string> others;
    for (std::size_t i = 1; i < all.size(); ++i) {
        const Ranked& other = all[i];
        if (best.candidate.started && other.rank == best.rank &&
            (other.verdict || !chooser.same(best.candidate, other.candidate)))
            return {{},
                    conflict(fmt::format("{} is defined in {} and in {}, and the two differ",
                                         mainFunction(task), best.candidate.file->name,
                                         other.candidate.file->name),
                             fmt::format("hand in the one that is to be judged, best in {}",
                                         kit.skeleton.name)),
                    {}};
        others.push_back(other.candidate.file->name);
    }
    Choice choice{best.candidate, {}, {}};
    if (!others.empty())
        choice.note = fmt::format("{} was judged, not {}", best.candidate.file->name,
                                  fmt::join(others, ", "));
    return choice;
}

}  // namespace lab
