#include "grader/judge/build.h"

#include <algorithm>
#include <map>
#include <string>
#include <utility>

#include "grader/contract/pattern.h"
#include "grader/judge/build_log.h"
#include "grader/judge/signatures.h"
#include "grader/source/attributes.h"
#include "grader/source/foreign_names.h"
#include "grader/source/functions.h"
#include "grader/source/items.h"

namespace lab {

namespace {

// The first error may be a call of a function that is another task's.
std::vector<std::string> withheld(const Composition& composition, const Verdict& failure) {
    std::vector<std::string> details;
    for (const std::string& name : composition.withheld)
        if (failure.message.find("'" + name + "'") != std::string::npos)
            details.push_back(name +
                              " is the work of another task and not available in this "
                              "one: write what you need of it in your own region");
    return details;
}

Verdict at(const Word& word, const std::string& source, const char* why) {
    return buildErrorAt(source, word.offset, fmt::format("{} {}", word.name, why));
}

// Why a name is none of OpenCL C's, for those who know CUDA and for all others.
const char* whyForeign(const std::string& name) {
    static const std::map<std::string, const char*> cuda = {
        {"__syncthreads", "is CUDA: OpenCL C has barrier(CLK_LOCAL_MEM_FENCE)"},
        {"__syncwarp",
         "is CUDA: in OpenCL C 1.2 only a barrier of the group orders its work-items"},
        {"__threadfence", "is CUDA: OpenCL C has mem_fence(CLK_GLOBAL_MEM_FENCE)"},
        {"__shared__",
         "is CUDA: in OpenCL C a group's memory is called local, and its variables are declared at "
         "the top level of a kernel or come as arguments"},
        {"__ldg", "is CUDA: in OpenCL C an element is read as a[i]"},
        {"__device__", "is CUDA: in OpenCL C every function is one of the device"},
        {"__global__", "is CUDA: OpenCL C declares a kernel with the word kernel"}};
    if (const auto found = cuda.find(name); found != cuda.end()) return found->second;
    if (name.rfind("__shfl", 0) == 0)
        return "is CUDA: in OpenCL C 1.2 no work-item can read a register of another one, only "
               "what it has stored in local memory before a barrier";
    if (name.front() != '_')
        return "is a name that only some compilers know: write the kernel in OpenCL C 1.2, so that "
               "it is the same program everywhere";
    return "is a reserved name, as are all that begin with two underscores, or with one and a "
           "capital letter: call it something else, or do without it, so that the kernel is the "
           "same program everywhere";
}

// An earlier way may lack what the rest of the student's file defines, and then says less.
bool isUnknownOnlyTo(const Verdict& earlier, const Composition& way) {
    static const Pattern unknown(R"((?:undeclared identifier|unknown type name) '(\w+)')");
    const auto name = unknown.search(earlier.message);
    const auto items = itemsOf(way.source.text);
    return !name.empty() && std::any_of(items.begin(), items.end(), [&](const Item& item) {
        return item.names.count(name[1]) > 0;
    });
}

// Where neither the whole file nor the region alone builds, the first error of the file may be
// another region's.
bool isTheRegionsOwn(const Verdict& failure, const Composition& way, const Composition& whole) {
    return way.despite && failure.message.rfind(shownName(way.source.name) + ":", 0) == 0 &&
           !isUnknownOnlyTo(failure, whole);
}

// What compilers accept, though it is not OpenCL C. A kernel that tests for a particular compiler
// or build could behave differently where it is judged.
std::optional<Verdict> foreign(const Composition& composition, const std::string& skeleton) {
    const std::string& source = composition.source.text;
    if (const auto found = foreignCharacter(source))
        return at(
            *found, source,
            "is not a character of OpenCL C, though it may look like one, as some dashes, quotes "
            "and blanks do: type it again, or delete it if it is invisible");
    if (const auto found = longLong(source))
        return at(*found, source, "is not OpenCL C 1.2: a long has 64 bits already");
    if (const auto found = foreignName(source)) return at(*found, source, whyForeign(found->name));
    if (const auto found = fenceName(source, skeleton))
        return at(*found, source,
                  "is a name for the given fences alone: write the kernel so that it is the same "
                  "program everywhere");
    if (const auto found = spelledOutName(source))
        return at(
            *found, source,
            "is a name that each compiler may define in its own way, and a macro makes text or "
            "other names of it with # or ##: do without that, so that the kernel is the same "
            "program everywhere");
    if (const auto found = callOfItself(source))
        return at(*found, source,
                  "calls itself, which OpenCL C does not allow: how would a loop do the same?");
    return std::nullopt;
}

std::string commonOptions(const Runner& runner, const Tuning& tuning) {
    return buildOptions(tuning) + " -cl-kernel-arg-info" +
           dialectOptions(runner.device().simulator, takesPtx(runner.device()));
}

// Whether there is a program, but not with the kernel that the stub launches.
bool compiles(const Verdict& failure) {
    return failure.status == Status::missing || failure.status == Status::wrongSignature;
}

// Whether the skeleton builds here, in processes and with a cache that have seen nothing else.
bool skeletonBuilds(Desk& desk, const Task& task) {
    RunnerOptions options = runnerOptions(desk.options, Holds::student, false);
    options.folder += "-skeleton";
    options.cache = options.folder / "cache";
    RunnerSlot fresh(std::move(options));
    return !guarded(fresh, "the skeleton", [&](Runner& runner) {
        const Tuning tuning = desk.judgedTuning(task);
        const Build& built = runner.build(desk.kit.skeleton.text, commonOptions(runner, tuning));
        return built.ok ? std::nullopt : std::optional<Verdict>(Verdict{});
    });
}

}  // namespace

std::optional<Verdict> prepare(Runner& runner, const Task& task, const Composition& composition,
                               const Tuning& tuning, const std::string& options, Launch& launch) {
    const std::string common = commonOptions(runner, tuning);
    // By the rules of C99 `inline` alone defines no function that could be called, and NVIDIA's
    // compiler inlines none in this mode.
    const std::string all =
        common + options +
        (options == kOtherMode && takesPtx(runner.device()) ? " -Dinline=static" : "");
    const Build& theirs = runner.build(composition.source.text, all);
    if (!theirs.ok) return buildVerdict(theirs.log, composition.source.text);
    launch = {task.stub, tuning, theirs.id, {}};
    launch.locked = task.locked;
    if (composition.base.empty()) return std::nullopt;

    const Build& ours = runner.buildGiven(composition.base, all);
    if (!ours.ok)
        throw ModelDoesNotBuild("the model, or a placeholder in it, does not build: " + ours.log);
    if (!composition.kernels.empty()) launch.base = ours.id;
    for (const std::string& kernel : composition.kernels) {
        const auto it = theirs.kernels.find(kernel);
        if (it == theirs.kernels.end())
            return Verdict{Status::missing,
                           "there is no kernel called " + kernel,
                           {"is the word kernel missing in front of a function of that name?"},
                           {}};
        if (auto v = compareSignatures(kernel, it->second, ours.kernels.at(kernel),
                                       composition.source.text, common))
            return v;
        launch.kernels[kernel] = theirs.id;
    }
    return std::nullopt;
}

Built firstThatBuilds(Desk& desk, const Task& task, const Composed& composed) {
    Built built;
    if (composed.verdict) {
        built.failure = *composed.verdict;
        built.failure.by = FoundBy::source;
        return built;
    }
    static const Pattern behindBrace(
        "extraneous closing brace|expected identifier or '\\('|expected '}'|"
        "function definition is not allowed");
    static const Pattern headOfKernel("^\\s*(__)?kernel\\b");
    bool first = true, followsFromBrace = false;
    for (const Composition& way : composed.ways) {
        std::vector<std::string> warning;
        const auto build = [&](Runner& runner) {
            Launch launch;
            const Tuning tuning = desk.judgedTuning(task);
            auto wrong = prepare(runner, task, way, tuning, {}, launch);
            const std::string& source = way.source.text;
            if (!wrong)
                warning =
                    warningOf(runner.build(source, commonOptions(runner, tuning)).log, source);
            return wrong;
        };
        auto failure = foreign(way, desk.kit.skeleton.text);
        if (!failure)
            failure = guarded(desk.student, "while it was built", build, Status::buildError);
        if (!failure) {
            built.way = way;
            built.way->warning = std::move(warning);
            if (way.despite) built.way->note += "; its first error: " + built.failure.message;
            return built;
        }
        followsFromBrace |=
            !behindBrace.search(failure->message).empty() ||
            (!failure->details.empty() && !headOfKernel.search(failure->details.front()).empty());
        if (std::exchange(first, false) || isUnknownOnlyTo(built.failure, way) ||
            isTheRegionsOwn(*failure, way, composed.ways.front()))
            built.failure = *failure;
        for (std::string& detail : withheld(way, *failure))
            built.failure.details.push_back(std::move(detail));
        if (compiles(*failure)) break;
    }
    if (composed.brace && followsFromBrace) built.failure = *composed.brace;
    built.failure.by = FoundBy::build;
    const bool namesTheirLine = built.failure.message.rfind(desk.exercise.file + ":", 0) == 0;
    if (!namesTheirLine && !compiles(built.failure) && !skeletonBuilds(desk, task))
        built.failure = {Status::graderFault,
                         "the skeleton does not build here either: " + built.failure.message,
                         {"`make doctor` says what this machine lacks"},
                         {}};
    return built;
}

}  // namespace lab
