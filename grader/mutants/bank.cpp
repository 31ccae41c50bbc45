#include "grader/mutants/bank.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <ostream>

#include "grader/contract/text.h"
#include "grader/contract/toml_file.h"
#include "grader/contract/workers.h"
#include "grader/course/sheet.h"
#include "grader/source/fixtures.h"
#include "grader/source/regions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::array<FoundBy, 5> kFinders = {FoundBy::source, FoundBy::build, FoundBy::device,
                                             FoundBy::simulator, FoundBy::counters};

// A submission to judge, and where its verdict goes.
struct Job {
    TaskBank* bank;
    std::string text;  // of the exercise's file
    enum class Of { mutants, variants, wrong } of;
    std::size_t number;                 // among those of the bank
    std::optional<int> groupSize = {};  // of the device, in place of the chosen one
};

// The models are correct for any work-group size: with these, they count as variants.
constexpr std::array<int, 2> kGroupSizes = {64, 512};

// What is wrong in the other build mode. There a slow kernel may take several times as long, so it
// gets that time before it counts as one that never ends.
std::optional<Verdict> inOtherMode(Judge& judge, const Exercise& exercise, JudgeOptions options,
                                   const Task& task, const Submission& submission) {
    auto other = judge.judge(task, submission, Judge::OtherMode{});
    if (!other || other->status != Status::timeout) return other;
    options.cpuSeconds *= 4;
    return Judge(exercise, options).judge(task, submission, Judge::OtherMode{});
}

std::string lostBy(Judge& judge, const Exercise& exercise, const JudgeOptions& options,
                   const Task& task, const Submission& submission, bool otherMode) {
    const Verdict v = judge.judge(task, submission);
    if (v.status != Status::correct) return fmt::format("{}: {}", name(v.status), v.message);
    if (!v.buildOptions.empty() || !otherMode) return {};  // it was correct only in that mode
    for (const std::string& note : v.notes)
        if (note.rfind("not checked", 0) == 0) return note;
    const auto other = inOtherMode(judge, exercise, options, task, submission);
    // A build that takes too long in that mode says nothing about the kernel's results.
    const bool ran = other && !isWhileCompiling(other->message);
    if (ran)
        return fmt::format("in the other build mode, {}: {}", name(other->status), other->message);
    return {};
}

// The verdict on a kernel that must lose its points; a grader fault throws, with its name.
Verdict verdictOn(const Job& job, Judge& judge, const Submission& submission,
                  const std::string& kernel) {
    Verdict v = judge.judge(*job.bank->task, submission);
    if (v.status == Status::graderFault)
        throw std::runtime_error(fmt::format("{}: {}", kernel, v.message));
    return v;
}

void work(const Job& job, Judge& judge, const JudgeOptions& options, bool otherMode) {
    const Submission submission{{{job.bank->exercise->file, job.text}}, {}};
    if (job.of == Job::Of::variants) {
        job.bank->variants[job.number].lost =
            lostBy(judge, *job.bank->exercise, options, *job.bank->task, submission, otherMode);
    } else if (job.of == Job::Of::mutants) {
        JudgedMutant& m = job.bank->mutants[job.number];
        m.verdict = verdictOn(job, judge, submission, m.name);
    } else {
        JudgedWrong& w = job.bank->wrong[job.number];
        w.verdict = verdictOn(job, judge, submission, w.name).status;
    }
}

std::string oneLineOf(const std::string& text, std::size_t width) {
    std::string out;
    for (const char c : text)
        if (c != ' ' && c != '\n')
            out += c;
        else if (!out.empty() && out.back() != ' ')
            out += ' ';
    return out.size() > width ? out.substr(0, width - 3) + "..." : out;
}

std::string percent(std::size_t part, std::size_t whole) {
    if (whole == 0) return "none";
    return fmt::format("{} of {} ({} %)", part, whole, 100 * part / whole);
}

}  // namespace

std::map<std::string, std::string> readEquivalent(const fs::path& root, const Exercise& exercise) {
    const fs::path path = root / exercise.name / "instructor" / "equivalent.toml";
    std::map<std::string, std::string> all;
    if (!fs::exists(path)) return all;
    forEachTable(path, "mutant", [&](const toml::table& entry) {
        onlyKnown(path, entry, {"name", "why"});
        const std::string name = text(path, entry, "name"), why = text(path, entry, "why");
        if (name.empty() || why.empty()) fail(path, &entry, "'name' and 'why' must not be empty");
        if (!all.emplace(name, why).second) fail(path, &entry, name + " comes twice");
    });
    return all;
}

namespace {

// Mutants of the task's region in `file`; their names begin with `prefix`.
void addMutantsOf(const std::string& file, const std::string& prefix, TaskBank& bank,
                  std::vector<Job>& jobs) {
    const auto region = findRegion(file, bank.task->id);
    if (!region)
        throw std::runtime_error(fmt::format("{}: there is no region {}", prefix, bank.task->id));
    std::vector<Mutant> mutants = mutantsOf(region->body);
    const auto names = namesOf(mutants);
    for (std::size_t i = 0; i < mutants.size(); ++i) {
        std::string text = file;
        text.replace(region->begin, region->end - region->begin, mutants[i].text);
        jobs.push_back({&bank, std::move(text), Job::Of::mutants, bank.mutants.size()});
        bank.mutants.push_back({prefix + names[i], std::move(mutants[i]), {}, {}});
    }
}

// The folder of the task's wrong kernels or variants.
fs::path folderOf(const TaskBank& bank, const fs::path& root, const char* kind) {
    return root / bank.exercise->name / "instructor" / kind;
}

void addMutantsOfVariants(TaskBank& bank, const Kit& kit, const BankOptions& options,
                          std::vector<Job>& jobs) {
    for (const Fixture& f :
         fixturesOf(bank.task->id, folderOf(bank, options.judge.root, "variants"), kit.model.text))
        if (options.ofVariants(f.name))
            addMutantsOf(withRegionOf(kit.skeleton.text, f),
                         bank.exercise->name + "/" + f.name + "/", bank, jobs);
}

void addMutants(TaskBank& bank, const Kit& kit, const fs::path& root, std::vector<Job>& jobs) {
    const Exercise& e = *bank.exercise;
    addMutantsOf(kit.model.text, e.name + "/" + bank.task->id + "/", bank, jobs);
    auto equivalent = readEquivalent(root, e);
    for (JudgedMutant& m : bank.mutants)
        if (const auto entry = equivalent.find(m.name); entry != equivalent.end()) {
            m.equivalent = entry->second;
            equivalent.erase(entry);
        }
    const auto ofAnotherTask = [&](const std::string& name) {
        return std::any_of(e.tasks.begin(), e.tasks.end(), [&](const Task& t) {
            return &t != bank.task && name.rfind(e.name + "/" + t.id + "/", 0) == 0;
        });
    };
    for (const auto& [name, why] : equivalent)
        if (!ofAnotherTask(name))
            throw UsageError(
                fmt::format("{}/instructor/equivalent.toml: there is no mutant {}", e.name, name));
}

void addVariants(TaskBank& bank, const Kit& kit, const BankOptions& options,
                 std::vector<Job>& jobs) {
    const Exercise& e = *bank.exercise;
    constexpr auto of = Job::Of::variants;
    for (const Fixture& f : fixturesOf(
             bank.task->id, folderOf(bank, options.judge.root, "variants"), kit.model.text)) {
        jobs.push_back({&bank, withRegionOf(kit.skeleton.text, f), of, bank.variants.size()});
        bank.variants.push_back({e.name + "/" + f.name, {}});
    }
    if (!options.groupSizes) return;
    for (const int size : kGroupSizes) {
        jobs.push_back({&bank, kit.model.text, of, bank.variants.size(), size});
        bank.variants.push_back(
            {fmt::format("{}/{}-model-in-groups-of-{}", e.name, bank.task->id, size), {}});
    }
}

void addWrong(TaskBank& bank, const Kit& kit, const fs::path& root, std::vector<Job>& jobs) {
    for (const Fixture& f :
         fixturesOf(bank.task->id, folderOf(bank, root, "wrong"), kit.model.text)) {
        jobs.push_back(
            {&bank, withRegionOf(kit.skeleton.text, f), Job::Of::wrong, bank.wrong.size()});
        bank.wrong.push_back({bank.exercise->name + "/" + f.name, f.status, Status::correct});
    }
}

JudgeOptions optionsFor(const Job& job, const BankOptions& options, int worker) {
    JudgeOptions o = options.judge;
    o.folder /= fmt::format("mutants-{}", worker);
    fs::create_directories(o.folder);
    o.explain = job.of != Job::Of::wrong;
    if (job.groupSize) {
        o.tuning.groupSize = job.groupSize;
        o.simulator = false;  // it uses group sizes of its own
        o.modelChecks = std::make_shared<ModelChecks>();
    }
    return o;
}

void judgeAll(const std::vector<Job>& jobs, const BankOptions& options) {
    std::atomic<std::size_t> next{0};
    std::mutex talking;
    atOnce(options.workers, [&](int number) {
        std::unique_ptr<Judge> judge;  // kept, with its runners, during a task
        JudgeOptions own;
        const Job* last = nullptr;
        try {
            for (std::size_t i = next++; i < jobs.size(); i = next++) {
                const Job& job = jobs[i];
                if (last == nullptr || job.bank != last->bank || job.of != last->of ||
                    job.groupSize != last->groupSize) {
                    judge.reset();
                    own = optionsFor(job, options, number);
                    judge = std::make_unique<Judge>(*job.bank->exercise, own);
                }
                last = &job;
                work(job, *judge, own, options.otherMode);
                if (options.progress && (i + 1) % 10 == 0) {
                    const std::lock_guard<std::mutex> lock(talking);
                    options.progress(fmt::format("{} of {}", i + 1, jobs.size()));
                }
            }
        } catch (...) {
            next = jobs.size();  // the others end soon
            throw;
        }
    });
}

}  // namespace

std::vector<TaskBank> judgeBank(const std::vector<std::pair<const Exercise*, const Task*>>& tasks,
                                const BankOptions& options) {
    std::vector<TaskBank> banks;
    for (const auto& [exercise, task] : tasks) banks.push_back({exercise, task, {}, {}});
    std::vector<Job> jobs;
    for (TaskBank& bank : banks) {
        const Kit kit = readKit(options.judge.root, *bank.exercise);
        if (options.ofVariants) addMutantsOfVariants(bank, kit, options, jobs);
        if (options.mutants) addMutants(bank, kit, options.judge.root, jobs);
        if (options.variants) addVariants(bank, kit, options, jobs);
        if (options.wrong) addWrong(bank, kit, options.judge.root, jobs);
    }
    judgeAll(jobs, options);
    return banks;
}

bool holds(const std::vector<TaskBank>& bank) {
    for (const TaskBank& b : bank) {
        for (const JudgedMutant& m : b.mutants)
            if (m.caught() == !m.equivalent.empty()) return false;
        for (const JudgedVariant& v : b.variants)
            if (!v.lost.empty()) return false;
        for (const JudgedWrong& w : b.wrong)
            if (w.verdict == Status::correct) return false;
    }
    return true;
}

void printBank(std::ostream& out, const std::vector<TaskBank>& bank) {
    std::map<FoundBy, std::size_t> allBy;
    std::map<Diagnosis::Kind, std::size_t> said;
    std::size_t mutants = 0, equivalent = 0, caught = 0, wrongAnswers = 0, variants = 0, kept = 0,
                wrongKernels = 0, earnNothing = 0, others = 0;
    std::vector<std::string> failures;
    out << fmt::format("{:<18}{:>8}{:>12}", "task", "mutants", "equivalent");
    for (const FoundBy by : kFinders) out << fmt::format("{:>11}", name(by));
    out << fmt::format("{:>10}{:>16}{:>10}{:>15}\n", "survive", "wrong answers", "variants",
                       "wrong kernels");
    for (const TaskBank& b : bank) {
        std::map<FoundBy, std::size_t> by;
        std::size_t argued = 0, surviving = 0, wrong = 0, specific = 0, right = 0, lost = 0;
        for (const JudgedMutant& m : b.mutants) {
            ++by[m.verdict.by];
            ++allBy[m.verdict.by];
            caught += m.equivalent.empty() && m.caught();
            if (m.equivalent.empty() && !m.caught()) {
                ++surviving;
                failures.push_back(fmt::format("survives: {}   {}  ->  {}", m.name,
                                               oneLineOf(m.mutant.from, 60),
                                               oneLineOf(m.mutant.to, 60)));
            }
            if (!m.equivalent.empty()) {
                ++argued;
                if (m.caught())
                    failures.push_back(
                        fmt::format("argued to be equivalent, yet caught: {}: {}: {}", m.name,
                                    name(m.verdict.status), m.verdict.message));
            }
            if (m.verdict.status != Status::wrongAnswer) continue;
            const Diagnosis& d = m.verdict.diagnosis;
            ++wrong;
            ++said[d.kind];
            specific += d.specific();
        }
        for (const JudgedVariant& v : b.variants) {
            right += v.lost.empty();
            if (!v.lost.empty())
                failures.push_back(fmt::format("a correct variant loses: {}: {}", v.name, v.lost));
        }
        for (const JudgedWrong& w : b.wrong) {
            const bool isCorrect = w.verdict == Status::correct;
            lost += !isCorrect;
            others += !isCorrect && w.verdict != w.expected;
            if (w.verdict != w.expected)
                failures.push_back(
                    fmt::format("{}: {}: {}, and its file says {}",
                                isCorrect ? "a wrong kernel passes" : "another verdict", w.name,
                                name(w.verdict), name(w.expected)));
        }
        out << fmt::format("{:<18}{:>8}{:>12}", b.exercise->name + " " + b.task->id,
                           b.mutants.size(), argued);
        for (const FoundBy f : kFinders) out << fmt::format("{:>11}", by[f]);
        out << fmt::format("{:>10}{:>16}{:>10}{:>15}\n", surviving,
                           fmt::format("{} of {}", specific, wrong),
                           fmt::format("{} of {}", right, b.variants.size()),
                           fmt::format("{} of {}", lost, b.wrong.size()));
        mutants += b.mutants.size();
        equivalent += argued;
        wrongAnswers += wrong;
        variants += b.variants.size();
        kept += right;
        wrongKernels += b.wrong.size();
        earnNothing += lost;
    }
    out << '\n';
    for (const std::string& line : failures) out << oneLine(line) << '\n';
    if (!failures.empty()) out << '\n';
    if (mutants > 0) {
        out << fmt::format("mutants that are not equivalent: caught {}",
                           percent(caught, mutants - equivalent));
        for (const FoundBy f : kFinders) out << fmt::format(", {} by the {}", allBy[f], name(f));
        using Kind = Diagnosis::Kind;
        out << fmt::format(
            "\nwrong answers with more than 'element i differs': {}: {} by the name of a mistake,\n"
            "{} by a rule, {} by an element that nothing wrote, {} by what the kit's own code "
            "met\n",
            percent(wrongAnswers - said[Kind::none] - said[Kind::firstDifference], wrongAnswers),
            said[Kind::namedMistake], said[Kind::rule], said[Kind::neverWritten],
            said[Kind::consequence]);
    }
    if (variants > 0)
        out << fmt::format("correct variants that keep all points: {}\n", percent(kept, variants));
    if (wrongKernels > 0)
        out << fmt::format("wrong kernels that earn nothing: {}, {} with another verdict\n",
                           percent(earnNothing, wrongKernels), others);
}

void printMutants(std::ostream& out, const std::vector<TaskBank>& bank) {
    for (const TaskBank& b : bank)
        for (const JudgedMutant& m : b.mutants) {
            const bool wrong = m.verdict.status == Status::wrongAnswer;
            out << fmt::format("{}\t{} -> {}\t{}\t{}\t{}\n", m.name, oneLineOf(m.mutant.from, 100),
                               oneLineOf(m.mutant.to, 100), name(m.verdict.status),
                               name(m.verdict.by), wrong ? name(m.verdict.diagnosis.kind) : "");
            if (m.caught())
                out << "\t\t" << oneLine(m.verdict.message) << '\n';
            else
                out << "\t\t" << (m.equivalent.empty() ? "SURVIVES" : m.equivalent) << '\n';
            for (const auto& d : m.verdict.details) out << "\t\t  " << oneLine(d) << '\n';
        }
}

}  // namespace lab
