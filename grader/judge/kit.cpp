#include "grader/judge/kit.h"

#include <fmt/core.h>

#include <algorithm>
#include <stdexcept>

#include "grader/contract/files.h"
#include "grader/judge/parts.h"
#include "grader/source/functions.h"
#include "grader/source/items.h"
#include "grader/source/regions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

bool overlap(const Function& f, const Region& r) {
    return f.begin < r.end && r.begin < f.end;
}

// The model's functions and regions, and their references to each other.
struct Model {
    explicit Model(const std::string& text)
        : functions(findFunctions(text)), regions(findRegions(text)), items(itemsOf(text)) {}

    std::set<std::string> reachedFrom(const std::set<std::string>& names) const {
        return closure(items, names);
    }

    // The regions of other tasks in the code that `names` reach.
    std::set<std::string> regionsReached(const Task& task,
                                         const std::set<std::string>& names) const {
        const auto words = reachedFrom(names);
        std::set<std::string> ids;
        for (const Function& f : functions)
            for (const Region& r : regions)
                if (words.count(f.name) > 0 && !sameId(r.id, task.id) && overlap(f, r))
                    ids.insert(r.id);
        return ids;
    }

    std::vector<Function> functions;
    std::vector<Region> regions;
    std::vector<Item> items;
};

std::set<std::string> functionsOf(const Model& model, const Task& task) {
    std::set<std::string> names(task.kernels.begin(), task.kernels.end());
    if (names.empty()) names.insert(task.function);
    for (const Region& r : model.regions)
        for (const Function& f : model.functions)
            if (sameId(r.id, task.id) && overlap(f, r)) names.insert(f.name);
    return names;
}

// The kernels that the stub launches besides the task's own.
std::set<std::string> launchedAsWell(const Kit& kit, const Task& task) {
    std::set<std::string> kernels(task.alsoLaunches.begin(), task.alsoLaunches.end());
    if (const auto it = kit.launched.find(task.stub); it != kit.launched.end())
        kernels.insert(it->second.begin(), it->second.end());
    return kernels;
}

std::vector<std::string> kernelsOf(const Kit& kit, const Model& model, const Task& task) {
    if (!task.kernels.empty()) return task.kernels;
    const auto own = functionsOf(model, task), besides = launchedAsWell(kit, task);
    std::vector<std::string> kernels;
    for (const Function& f : model.functions) {
        if (!f.isKernel) continue;
        const auto reached = model.reachedFrom({f.name});
        const bool runs = std::any_of(own.begin(), own.end(),
                                      [&](const auto& name) { return reached.count(name) > 0; });
        const bool others =
            std::any_of(model.regions.begin(), model.regions.end(),
                        [&](const Region& r) { return !sameId(r.id, task.id) && overlap(f, r); });
        if (runs && (!others || own.count(f.name) > 0 || besides.count(f.name) > 0))
            kernels.push_back(f.name);
    }
    return kernels;
}

void blank(std::string& text, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i)
        if (text[i] != '\n') text[i] = ' ';
}

}  // namespace

std::string lined(const SourceFile& file) {
    return fmt::format("#line 1 \"{}\"\n{}", file.name, file.text);
}

Kit readKit(const fs::path& root, const Exercise& exercise) {
    const fs::path folder = root / exercise.name;
    Kit kit;
    if (const fs::path parts = partsFile(root, exercise); fs::exists(parts)) {
        kit = readParts(parts);
    } else {
        const fs::path path = folder / "instructor" / exercise.file;
        const std::string source = contentsOf(path);
        try {
            kit.skeleton = {exercise.file, skeletonOf(source)};
            kit.model = {exercise.file, solutionOf(source)};
        } catch (const std::exception& e) {
            throw std::runtime_error(fmt::format("{}:{}", path.string(), e.what()));
        }
    }
    for (const Task& task : exercise.tasks)
        kit.launched[task.stub].insert(task.kernels.begin(), task.kernels.end());
    kit.given.name = "given";
    for (const std::string& name : exercise.givenFiles)
        kit.given.text += lined({name, contentsOf(folder / name)});
    return kit;
}

std::set<std::string> functionsOf(const Kit& kit, const Task& task) {
    return functionsOf(Model(kit.model.text), task);
}

std::vector<std::string> kernelsOf(const Kit& kit, const Task& task) {
    return kernelsOf(kit, Model(kit.model.text), task);
}

std::set<std::string> regionsBeside(const Kit& kit, const Task& task) {
    const Model model(kit.model.text);
    const auto kernels = kernelsOf(kit, model, task);
    return model.regionsReached(task, {kernels.begin(), kernels.end()});
}

SourceFile modelWithout(const Kit& kit, const Task& task) {
    const Model model(kit.model.text);
    std::set<std::string> launched = launchedAsWell(kit, task);
    for (const std::string& kernel : kernelsOf(kit, model, task)) launched.erase(kernel);
    const auto needed = model.regionsReached(task, launched);
    std::string text = kit.model.text;
    for (auto r = model.regions.rbegin(); r != model.regions.rend(); ++r) {  // earlier lines stay
        if (needed.count(r->id) > 0) continue;
        auto placeholder = findRegion(kit.skeleton.text, r->id);
        if (!placeholder) continue;
        placeholder->firstLine = r->firstLine;
        text = replaceRegion(text, "model", *placeholder, "model");
    }
    return {kit.model.name, lined({"model", text})};
}

Part partOf(const Kit& kit, const Task& task) {
    if (!kit.hasModel()) {
        const auto it = kit.parts.find(task.id);
        if (it == kit.parts.end()) throw std::runtime_error("the handout has no task " + task.id);
        return it->second;
    }
    const Surroundings model = surroundings(kit, task);
    Part part;
    part.kernels = kernelsOf(kit, task);
    part.functions = functionsOf(kit, task);
    part.base = modelWithout(kit, task).text;
    part.around = part.hole = model.text;
    part.withheld = model.withheld;
    part.place = std::string::npos;
    if (const auto region = findRegion(kit.model.text, task.id))
        for (const Function& f : findFunctions(kit.model.text))
            if (overlap(f, *region)) part.inRegion.insert(f.name);
    for (const std::string& id : regionsBeside(kit, task))
        part.beside.push_back(*findRegion(kit.model.text, id));
    for (const Function& f : findFunctions(part.hole)) {
        if (part.functions.count(f.name) == 0) continue;
        part.place = std::min(part.place, f.begin);
        blank(part.hole, f.begin, f.end);
    }
    part.place = std::min(part.place, part.hole.size());
    return part;
}

std::set<std::string> standIns(const Kit& kit, const Task& task, const Part& part) {
    std::set<std::string> ids;
    for (const std::string* text : {&part.base, &part.around, &part.hole})
        for (const Region& region : findRegions(*text))
            if (const auto ours = findRegion(kit.model.text, region.id);
                ours && !sameId(region.id, task.id) && region.body.find(ours->body) == 0)
                ids.insert(region.id);
    for (const Region& region : part.beside) ids.insert(region.id);
    return ids;
}

Kit withoutModel(const Kit& kit, const std::vector<const Task*>& tasks) {
    Kit out = kit;
    out.model.text.clear();
    for (const Task* task : tasks) {
        Part part = partOf(kit, *task);
        for (std::string* text : {&part.around, &part.hole})
            if (const auto region = findRegion(*text, task->id))
                blank(*text, region->begin, region->end);
        out.parts[task->id] = std::move(part);
    }
    return out;
}

Surroundings surroundings(const Kit& kit, const Task& task) {
    const Model model(kit.model.text);
    const auto kernels = kernelsOf(kit, model, task);
    const std::set<std::string> from(kernels.begin(), kernels.end());
    const auto needed = model.regionsReached(task, from), reached = model.reachedFrom(from);
    const auto gone = [&](const Region& r) {
        return !sameId(r.id, task.id) && needed.count(r.id) == 0;
    };
    const auto leadsToSolution = [&](const Function& f) {
        const auto words = model.reachedFrom({f.name});
        return std::any_of(model.functions.begin(), model.functions.end(), [&](const Function& g) {
            return words.count(g.name) > 0 &&
                   std::any_of(model.regions.begin(), model.regions.end(),
                               [&](const Region& r) { return gone(r) && overlap(g, r); });
        });
    };
    Surroundings out{kit.model.text, {}};
    for (const Function& f : model.functions)
        if (reached.count(f.name) == 0 && (f.isKernel || leadsToSolution(f))) {
            blank(out.text, f.begin, f.end);
            out.withheld.insert(f.name);
        }
    for (const Region& r : model.regions)
        if (gone(r)) blank(out.text, r.begin, r.end);
    return out;
}

}  // namespace lab
