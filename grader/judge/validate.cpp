#include "grader/judge/validate.h"

#include <fmt/format.h>
#include <sys/time.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <csignal>
#include <cstring>
#include <iterator>
#include <map>
#include <optional>
#include <set>

#include "grader/contract/canonical.h"
#include "grader/contract/command.h"
#include "grader/contract/nearest.h"
#include "grader/contract/text.h"
#include "grader/judge/compare.h"
#include "grader/judge/submission.h"
#include "grader/source/functions.h"
#include "grader/source/regions.h"
#include "grader/transport/runner.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> namesOf(const Arrays& arrays) {
    std::vector<std::string> names;
    for (const NamedArray& a : arrays) names.push_back(a.name);
    return names;
}

// Of each array the length, and that of a row.
std::vector<std::size_t> lengthsOf(const Arrays& arrays) {
    std::vector<std::size_t> lengths;
    for (const NamedArray& a : arrays) lengths.insert(lengths.end(), {length(a.array), a.columns});
    return lengths;
}

bool same(const Arrays& a, const Arrays& b) {
    return std::equal(
        a.begin(), a.end(), b.begin(), b.end(), [](const NamedArray& x, const NamedArray& y) {
            return x.name == y.name && x.columns == y.columns &&
                   byteSize(x.array) == byteSize(y.array) &&
                   (byteSize(x.array) == 0 ||
                    std::memcmp(data(x.array), data(y.array), byteSize(x.array)) == 0);
        });
}

std::vector<std::string> kernelsIn(const std::string& source) {
    std::vector<std::string> names;
    for (const Function& f : findFunctions(source))
        if (f.isKernel) names.push_back(f.name);
    return names;
}

bool hasKernel(const std::string& source, const std::string& name) {
    const auto f = findFunction(source, name);
    return f && f->isKernel;
}

// While it lives, a signal that would end the program in silence reports whose function was
// running, and so does a function that never ends.
class Watched {
public:
    explicit Watched(const std::string& whose) {
        const std::string line = whose + ": ";
        whose_[line.copy(whose_, sizeof whose_ - 1)] = '\0';
        struct sigaction action {};
        action.sa_handler = report;
        for (std::size_t i = 0; i < std::size(kSignals); ++i)
            sigaction(kSignals[i], &action, &before_[i]);
        limit(kSeconds);
    }
    ~Watched() {
        limit(0);
        for (std::size_t i = 0; i < std::size(kSignals); ++i)
            sigaction(kSignals[i], &before_[i], nullptr);
    }
    Watched(const Watched&) = delete;
    Watched& operator=(const Watched&) = delete;

private:
    static constexpr int kSignals[] = {SIGFPE, SIGSEGV, SIGBUS, SIGABRT, SIGVTALRM};
    static constexpr int kSeconds = 5;  // of CPU time, for a few elements

    static void limit(int seconds) {
        const itimerval timer{{0, 0}, {seconds, 0}};
        setitimer(ITIMER_VIRTUAL, &timer, nullptr);
    }
    static void report(int signal) {
        const char* what = signal == SIGFPE      ? "it divides an integer by 0\n"
                           : signal == SIGVTALRM ? "it takes more than 5 seconds\n"
                           : signal == SIGABRT   ? "it aborts\n"
                                                 : "it reads or writes outside of its arrays\n";
        for (const char* part : {static_cast<const char*>(whose_), what})
            if (write(STDERR_FILENO, part, std::strlen(part)) < 0) break;
        _exit(2);
    }

    static inline char whose_[400];
    struct sigaction before_[std::size(kSignals)];
};

class Faults {
public:
    Faults(const Exercise& exercise, const fs::path& root, const std::set<std::string>& stubs)
        : exercise_(exercise), root_(root), stubs_(stubs) {}

    std::vector<std::string> all() {
        ofExercise();
        for (const Task& task : exercise_.tasks) ofTask(task);
        return std::move(lines_);
    }

private:
    template <class... Args>
    void add(fmt::format_string<Args...> form, Args&&... args) {
        lines_.push_back(exercise_.name + where_ + ": " +
                         fmt::format(form, std::forward<Args>(args)...));
    }

    void ofExercise() {
        if (!isExerciseName(exercise_.name)) add("not a name for an exercise. {}", kExerciseNames);
        if (exercise_.tasks.empty()) add("it has no task. Register one with RegisterTask");
        if (!fs::is_directory(root_ / exercise_.name)) {
            add("there is no folder of that name. Write the name of the exercise's folder");
            return;
        }
        if (exercise_.file.empty()) {
            add("file is empty. Write the name of the .cl file that students edit");
            return;
        }
        try {
            kit_ = readKit(root_, exercise_);
        } catch (const std::exception& e) {
            add("the model cannot be used: {}", e.what());
            return;
        }
        std::map<std::string, int> seen;
        for (const Task& task : exercise_.tasks)
            if (!task.given && ++seen[task.id] == 2)
                add("two tasks have the id \"{}\". Give each its own", task.id);
        for (const Region& region : findRegions(kit_->model.text))  // none in a handout
            if (!seen.count(region.id))
                add("{} has a region TODO {}, and no task has that id", kit_->model.name,
                    region.id);
    }

    void ofTask(const Task& task) {
        where_ = task.given ? fmt::format(", given \"{}\"", task.title)
                            : fmt::format(", task {}", task.id);
        if (!task.given && task.id.empty()) add("id is empty. Write the one of its TODO banner");
        if (task.title.empty()) add("title is empty. Write a few words");
        if (task.stub.empty())
            add("stub is empty. Write the name that {}/stub.cpp registers", exercise_.name);
        else if (!stubs_.count(task.stub))
            add("stub: the runner has none called {}. Register it in {}/stub.cpp{}", task.stub,
                exercise_.name, orNearest(task.stub));
        if (kit_ && kit_->hasModel()) ofSource(task);
        if (!task.input)
            add("input is missing. Write a function that makes the input arrays of a case");
        if (!task.expected)
            add("expected is missing. Write a function that computes what must come out");
        if (!task.sequential)
            add("sequential is missing. Write a function that prepares the C++ baseline");
        if (!task.idealBytes)
            add("idealBytes is missing. Write how many bytes an ideal kernel reads and writes");
        if (task.distributions.empty())
            add("distributions is empty. Write at least one that input knows, like {{\"random\"}}");
        for (const CountLimit& limit : task.limits) {
            if (limit.quantity == nullptr)
                add("a limit has no quantity. Write one, like &Counts::conflicts");
            if (limit.question.empty())
                add("a limit has no question. Write one that leads a student to the cause");
            if (limit.atLeast > 0 && limit.atMost + limit.perElement > 0)
                add("a limit has both a least and a most count. Write two limits");
            for (const std::string& input : limit.inputs)
                if (std::count(task.distributions.begin(), task.distributions.end(), input) == 0)
                    add("a limit is counted with \"{}\", which is none of the distributions",
                        input);
        }
        const auto limitOn = [&](auto quantity) {
            return std::find_if(task.limits.begin(), task.limits.end(),
                                [&](const CountLimit& limit) {
                                    return limit.quantity == quantity && limit.atLeast == 0;
                                });
        };
        const auto atomics = limitOn(&Counts::globalAtomics);
        if (atomics != task.limits.end() && limitOn(&Counts::transactions) < atomics)
            add("a limit on transactions, as which atomics count as well, comes before one on "
                "atomics. Write it after that, so that the verdict names what is exceeded");
        for (const Case& c : task.large)
            if (std::count(task.distributions.begin(), task.distributions.end(), c.distribution) ==
                0)
                add("large has \"{}\", which is none of the distributions", c.distribution);
        for (const int size : task.moreGroupSizes)
            if (size < 1) add("moreGroupSizes holds {}. A group has at least 1 work-item", size);
        if (task.input && task.expected && !task.distributions.empty()) ofArrays(task);
    }

    std::string orNearest(const std::string& stub) const {
        const std::string other = nearest(stub, {stubs_.begin(), stubs_.end()});
        return other.empty() ? "" : ", or write " + other;
    }

    void ofSource(const Task& task) {
        const std::string source =
            task.given && !kit_->given.text.empty() ? kit_->given.text : kit_->model.text;
        const std::string& file = kit_->model.name;
        if (!task.given && task.kernels.empty() && task.function.empty())
            add("kernels and function are empty. Write the kernels that a submission supplies, or "
                "the function that holds the region");
        for (const std::string& kernel : task.kernels)
            if (!hasKernel(source, kernel))
                add("kernels: {} has no kernel called {}; {}", file, kernel,
                    thereAre(kernelsIn(source)));
        if (!task.function.empty() && !findFunction(source, task.function))
            add("function: {} has no function called {}", file, task.function);
        if (task.given) return;
        const auto region = findRegion(kit_->model.text, task.id);
        if (!region) {
            add("the model {} has no region with this id. Write // ---- TODO {}: {} and // ---- "
                "end {} around it",
                file, task.id, task.title, task.id);
        } else if (sameCode(region->body, findRegion(kit_->skeleton.text, task.id)->body)) {
            add("skeleton and model have the same code. Write #ifdef SOLUTION, #else and #endif "
                "in the region");
        }
    }

    void ofArrays(const Task& task) {
        const Tuning tuning;
        std::optional<Arrays> input, expected;
        std::map<std::size_t, std::vector<std::size_t>> lengths;  // by n, of the first distribution
        for (const std::string& distribution : task.distributions)
            for (const std::size_t n : {0, 1, 33}) {
                const std::string of = fmt::format("n = {}, {}", n, distribution);
                const std::size_t before = lines_.size();
                attempt("input", of, [&] { input = task.input({n, distribution, 1}, tuning); });
                if (lines_.size() != before) return;  // the rest would fail, too
                Arrays again;
                attempt("input", of, [&] { again = task.input({n, distribution, 1}, tuning); });
                if (lines_.size() != before) return;
                if (!same(*input, again)) {
                    add("input makes another input each time for {}. Draw it from the case's seed "
                        "alone",
                        of);
                    return;
                }
                const auto own = lengthsOf(*input);
                if (task.oblivious && lengths.try_emplace(n, own).first->second != own)
                    add("oblivious: input makes other lengths or rows for {} than for {}. Have its "
                        "distributions differ in values alone, or leave oblivious out",
                        of, task.distributions.front());
                if (lines_.size() != before) return;
                attempt("expected", of, [&] { expected = task.expected(*input, tuning); });
                if (lines_.size() != before) return;
            }
        if (expected->empty())
            add("expected gives no array. Write those that the kernels make, in their order");
        for (const auto& [field, names] :
             {std::pair{"onlyRead", task.onlyRead}, std::pair{"hints", task.hints}})
            for (const std::string& name : names)
                if (find(*expected, name) == nullptr)
                    add("{}: expected makes no array called {}; {}", field, name,
                        thereAre(namesOf(*expected)));
        if (leavesOrderOpen(task)) ofOrder(task, *input, *expected, tuning);
        twice("input", *input);
        twice("expected", *expected);
        if (task.sequential)
            attempt("sequential", "n = 33", [&] { task.sequential(*input, tuning)(); });
        if (task.idealBytes)
            attempt("idealBytes", "n = 33", [&] {
                if (!(task.idealBytes(*input) > 0)) add("idealBytes gives no bytes for n = 33");
            });
        for (const NamedArray& a : *expected)
            if (task.coordinates && length(a.array) > 0)
                attempt("coordinates", a.name + "[0]",
                        [&] { task.coordinates(a.name, 0, *input, tuning); });
        for (const WorkedExample& example : task.examples) ofExample(task, example, *input);
    }

    void ofOrder(const Task& task, const Arrays& input, const Arrays& expected, const Tuning& t) {
        Arrays ordered;
        attempt("canonical", "expected", [&] { ordered = canonical(task, expected, input, t); });
        for (const NamedArray& a : expected)
            if (const Array* o = find(ordered, a.name); o == nullptr || *o != a.array)
                add("canonical changes {} of expected. Write expected in the order that it makes",
                    a.name);
    }

    void ofExample(const Task& task, const WorkedExample& example, const Arrays& input) {
        const std::size_t before = lines_.size();
        for (const NamedArray& a : example.input)
            if (const Array* known = find(input, a.name); known == nullptr)
                add("the example {} has an input called {}; input makes {}", example.name, a.name,
                    fmt::join(namesOf(input), ", "));
            else if (known->index() != a.array.index())
                add("the example {} has {} as {}, and input makes it as {}", example.name, a.name,
                    typeName(a.array), typeName(*known));
        for (const NamedArray& a : input)
            if (find(example.input, a.name) == nullptr)
                add("the example {} lacks the input {}", example.name, a.name);
        if (lines_.size() != before) return;  // expected may rely on its input
        std::optional<Arrays> expected;
        attempt("expected", "the example " + example.name,
                [&] { expected = task.expected(example.input, Tuning{}); });
        if (!expected) return;
        Fetched byHand{*expected, {}};
        for (const NamedArray& a : example.expected) {
            const auto at = std::find_if(byHand.arrays.begin(), byHand.arrays.end(),
                                         [&](const NamedArray& e) { return e.name == a.name; });
            if (at == byHand.arrays.end())
                add("the example {} expects an array called {}; expected makes {}", example.name,
                    a.name, fmt::join(namesOf(*expected), ", "));
            else if (at->array.index() != a.array.index() || length(at->array) != length(a.array))
                add("the example {} has {} as {} elements of {}, and expected makes it as {} of {}",
                    example.name, a.name, length(a.array), typeName(a.array), length(at->array),
                    typeName(at->array));
            else
                at->array = a.array;
        }
        if (lines_.size() != before) return;
        if (const auto wrong = compare(task, example.input, *expected, byHand, Tuning{}, ""))
            add("the example {} and expected disagree: in the example, {}", example.name,
                wrong->message);
    }

    void twice(const char* field, const Arrays& arrays) {
        std::set<std::string> seen;
        for (const NamedArray& a : arrays)
            if (!seen.insert(a.name).second) add("{} makes two arrays called {}", field, a.name);
    }

    // Runs an author's function; an exception is a fault of `field`.
    template <class F>
    void attempt(const char* field, const std::string& of, F f) {
        const std::string fails = fmt::format("{} fails for {}", field, of);
        try {
            const Watched watched(exercise_.name + where_ + ": " + fails);
            f();
        } catch (const std::exception& e) {
            add("{}: {}", fails, e.what());
        }
    }

    const Exercise& exercise_;
    const fs::path& root_;
    const std::set<std::string>& stubs_;
    std::optional<Kit> kit_;
    std::string where_;
    std::vector<std::string> lines_;
};

}  // namespace

bool isExerciseName(const std::string& name) {
    const auto isLetterOrDigit = [](unsigned char c) { return std::isalnum(c) != 0; };
    return !name.empty() && name.size() <= 40 &&
           std::isupper(static_cast<unsigned char>(name[0])) != 0 &&
           std::all_of(name.begin(), name.end(), isLetterOrDigit);
}

std::vector<std::string> faultsOf(const Exercise& exercise, const fs::path& root,
                                  const std::set<std::string>& stubs) {
    return Faults(exercise, root, stubs).all();
}

std::set<std::string> registeredStubs() {
    const CommandOutput stubs = outputOf({(programFolder() / "lab-runner").string(), "--stubs"});
    if (stubs.status != 0) throw AuthorError("lab-runner does not start: see what it says above");
    const std::vector<std::string> names = linesOf(stubs.text);
    return {names.begin(), names.end()};
}

void validateNames(const std::map<std::string, Exercise>& all) {
    std::vector<std::string> known, strays;
    for (const auto& [name, e] : all) (e.name.empty() ? strays : known).push_back(name);
    if (strays.empty()) return;
    const std::string near = nearest(strays.front(), known);
    throw AuthorError(fmt::format("a task is registered for an exercise called {}, and none is{}",
                                  strays.front(), near.empty() ? "" : ". Write " + near));
}

void validate(const Exercise& exercise, const fs::path& root) {
    const auto faults = faultsOf(exercise, root, registeredStubs());
    if (!faults.empty()) throw AuthorError(fmt::format("{}", fmt::join(faults, "\n")));
}

}  // namespace lab
