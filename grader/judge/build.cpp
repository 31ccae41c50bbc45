#include "grader/judge/build.h"

#include <algorithm>
#include <stdexcept>

#include "grader/judge/build_log.h"
#include "grader/source/attributes.h"

namespace lab {

namespace {

std::string typeWithoutQualifiers(std::string type) {
    for (const char* word : {"const ", "volatile ", "restrict ", "unsigned "}) {
        const std::string w = word;
        for (std::size_t at = type.find(w); at != std::string::npos; at = type.find(w))
            type.replace(at, w.size(), w == "unsigned " ? "u" : "");
    }
    type.erase(std::remove(type.begin(), type.end(), ' '), type.end());
    return type;
}

std::string signature(const std::vector<KernelArgument>& arguments) {
    std::string s;
    for (const auto& a : arguments)
        s += fmt::format("{}{}{}{}", s.empty() ? "" : ", ",
                         a.space == "private" ? "" : a.space + " ", a.type,
                         a.name.empty() ? "" : " " + a.name);
    return "(" + s + ")";
}

std::optional<Verdict> compareSignatures(const std::string& kernel,
                                         const std::vector<KernelArgument>& got,
                                         const std::vector<KernelArgument>& expected) {
    bool same = got.size() == expected.size();
    for (std::size_t i = 0; same && i < got.size(); ++i)
        same = got[i].space == expected[i].space &&
               typeWithoutQualifiers(got[i].type) == typeWithoutQualifiers(expected[i].type);
    if (same) return std::nullopt;
    return Verdict{Status::wrongSignature,
                   fmt::format("{} takes other arguments than the stub gives it", kernel),
                   {"yours:    " + signature(got), "expected: " + signature(expected)},
                   {}};
}

}  // namespace

std::optional<Verdict> prepare(Runner& runner, const Kit& kit, const Task& task,
                               const Composition& composition, const Tuning& tuning,
                               const std::string& options, Launch& launch) {
    const std::string common =
        buildOptions(tuning) + " -cl-kernel-arg-info" + dialectOptions(runner.device().simulator);
    const Composition model = modelComposition(kit, task);
    const Build& theirs = runner.build(composition.source.text, common + options);
    if (!theirs.ok) return buildVerdict(theirs.log, composition.source.text);
    launch = {task.stub, tuning, theirs.id, {}};
    if (composition.source.text == model.source.text) return std::nullopt;

    const Build& ours = runner.build(model.source.text, common + options);
    if (!ours.ok) throw std::runtime_error("the model does not build: " + ours.log);
    if (!composition.kernels.empty()) launch.base = ours.id;
    for (const std::string& kernel : composition.kernels) {
        const auto it = theirs.kernels.find(kernel);
        if (it == theirs.kernels.end())
            return Verdict{Status::missing, "there is no kernel called " + kernel, {}, {}};
        if (auto v = compareSignatures(kernel, it->second, ours.kernels.at(kernel))) return v;
        launch.kernels[kernel] = theirs.id;
    }
    return std::nullopt;
}

Built firstThatBuilds(Desk& desk, const Task& task, const Submission& submission) {
    const Composed composed = compose(desk.kit, task, submission);
    Built built;
    if (composed.verdict) {
        built.failure = *composed.verdict;
        built.failure.by = FoundBy::source;
        return built;
    }
    bool first = true;
    for (const Composition& way : composed.ways) {
        const auto failure = guarded(
            desk.student, "while it was built",
            [&](Runner& runner) {
                Launch launch;
                return prepare(runner, desk.kit, task, way, desk.tuning(task), {}, launch);
            },
            Status::buildError);
        if (!failure) {
            built.way = way;
            return built;
        }
        if (std::exchange(first, false)) built.failure = *failure;
        if (failure->status == Status::missing || failure->status == Status::wrongSignature) break;
    }
    built.failure.by = FoundBy::build;
    return built;
}

}  // namespace lab
