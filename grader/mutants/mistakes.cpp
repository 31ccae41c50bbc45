#include "grader/mutants/mistakes.h"

#include <fmt/format.h>

#include <atomic>

#include "grader/contract/workers.h"
#include "grader/judge/observing.h"
#include "grader/mutants/rules.h"
#include "grader/source/fixtures.h"
#include "grader/source/regions.h"

namespace lab {

namespace {

constexpr std::size_t kProgramsPerRunner = 50;  // none is released before its runner ends

std::optional<Observations> observeText(const Desk& desk, RunnerSlot& slot, const Task& task,
                                        const std::string& text) {
    const Composed composed = compose(desk.kit, task, {{{desk.exercise.file, text}}, {}});
    if (composed.ways.empty()) return std::nullopt;
    return observe(slot, task, composed.ways.front());
}

}  // namespace

std::vector<Mistake> mistakesOf(const Kit& kit, const std::filesystem::path& root,
                                const Exercise& exercise, const Task& task) {
    std::vector<Mistake> all;
    for (const Fixture& f :
         fixturesOf(task.id, root / exercise.name / "instructor" / "wrong", kit.model.text))
        // Others stop at their own verdict; a wrong answer like theirs has another cause.
        if (!f.message.empty() && f.status == Status::wrongAnswer)
            all.push_back({f.name, f.message, {}, withRegionOf(kit.skeleton.text, f)});
    const auto region = findRegion(kit.model.text, task.id);
    if (!region) return all;
    const auto mutants = mutantsOf(region->body);
    const auto names = namesOf(mutants);
    for (std::size_t i = 0; i < mutants.size(); ++i) {
        if (mutants[i].message.empty()) continue;
        std::string text = kit.model.text;
        text.replace(region->begin, region->end - region->begin, mutants[i].text);
        all.push_back({names[i], mutants[i].message, mutants[i].family, std::move(text),
                       mutants[i].change, mutants[i].omission});
    }
    return all;
}

std::optional<KnownMistake> fingerprinted(const Desk& desk, RunnerSlot& slot, const Task& task,
                                          const Mistake& mistake) {
    const auto observations = observeText(desk, slot, task, mistake.text);
    if (!observations) return std::nullopt;
    const Fingerprint print = fingerprintOf(task, *observations);
    if (print.wrongCases < kFewestWrongCases) return std::nullopt;
    return KnownMistake{mistake.name, mistake.message, mistake.family,
                        print.digest, mistake.change,  mistake.omission};
}

std::map<std::string, KnownMistakes> knownMistakes(
    const Exercise& exercise, const std::vector<const Task*>& tasks, const JudgeOptions& options,
    int workers, const std::function<void(const std::string&)>& progress) {
    std::map<std::string, KnownMistakes> all;
    for (const Task* task : tasks) {
        const Kit kit = readKit(options.root, exercise);
        const auto mistakes = mistakesOf(kit, options.root, exercise, *task);
        std::vector<std::optional<KnownMistake>> found(mistakes.size());
        std::atomic<std::size_t> next{0};
        std::uint64_t inputs = 0;
        atOnce(workers, [&](int number) {
            try {
                JudgeOptions own = options;
                own.folder /= fmt::format("mistakes-{}", number);
                const Desk desk(exercise, own);
                RunnerSlot slot = observer(own, Holds::model);
                if (number == 0) {
                    const auto right = observeText(desk, slot, *task, kit.model.text);
                    if (!right)
                        throw std::runtime_error(
                            fmt::format("{0} {1}: the model cannot be observed in the simulator: "
                                        "`build/lab check {0} {1} --model` says why",
                                        exercise.name, task->id));
                    for (const Observation& o : *right)
                        if (firstWrong(*task, o))
                            throw std::runtime_error(
                                fmt::format("{} {}: the model is wrong for n = {} in groups of {}",
                                            exercise.name, task->id, o.given.input.n,
                                            o.given.tuning.groupSize));
                    inputs = digestOfInputs(*right);
                }
                std::size_t programs = 0;
                for (std::size_t i = next++; i < mistakes.size(); i = next++) {
                    found[i] = fingerprinted(desk, slot, *task, mistakes[i]);
                    if (++programs % kProgramsPerRunner == 0) slot.drop();
                }
            } catch (...) {
                next = mistakes.size();  // the others end soon
                throw;
            }
        });
        std::vector<KnownMistake> known;
        for (auto& m : found)
            if (m) known.push_back(std::move(*m));
        if (progress)
            progress(fmt::format("{} {}: {} of {} mistakes show in what they output", exercise.name,
                                 task->id, known.size(), mistakes.size()));
        const auto& named = (all[task->id] = KnownMistakes::of(inputs, known)).named;
        for (const KnownMistake& m : known)
            if (progress && m.family.empty() && named.count(m.digest) == 0)
                progress(
                    fmt::format("  {} is never named: another file with the same output has "
                                "another message",
                                m.name));
    }
    return all;
}

}  // namespace lab
