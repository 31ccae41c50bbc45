#include "grader/instructor/cluster.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <nlohmann/json.hpp>
#include <queue>
#include <random>
#include <set>
#include <thread>

#include "grader/contract/command.h"
#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/contract/usage_error.h"
#include "grader/course/grading.h"
#include "grader/course/provenance.h"
#include "grader/course/turn.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr double kUnknownSeconds = 5;  // for a task that was never judged here
constexpr auto kLookEvery = std::chrono::seconds(2);
constexpr std::size_t kLongestList = 4000;  // characters of --array=

// Slurm's limit on the jobs of an array.
std::size_t mostParts() {
    const CommandOutput config = outputOf({"scontrol", "show", "config"}, true);
    if (config.status == 127)
        throw UsageError(
            "no Slurm here: grade where sbatch is installed, or leave the engine out to grade on "
            "this machine");
    if (config.status != 0) throw MachineFault("Slurm does not answer: " + oneLine(config.text));
    const std::size_t at = config.text.find("MaxArraySize");
    const std::size_t equals = config.text.find('=', at);
    if (at == std::string::npos || equals == std::string::npos) return 1000;
    return std::max(2ul, std::stoul(config.text.substr(equals + 1))) - 1;
}

/// The parts of one class on disk: <folder>/<number>/ has part.json, the store of the part, and
/// `done` once it is judged.
class Parts {
public:
    Parts(fs::path folder, std::string token)
        : folder_(std::move(folder)), token_(std::move(token)) {}

    bool planned() const { return fs::exists(folder_ / "plan.json"); }
    void plan(Store& store, const std::vector<std::vector<std::string>>& parts, bool force) const {
        for (std::size_t i = 0; i < parts.size(); ++i) {
            const fs::path part = folder_ / std::to_string(i + 1);
            fs::remove_all(part);
            fs::create_directories(part);
            write(part / "part.json", nlohmann::json(parts[i]).dump() + '\n');
            Store own(part / "grades.sqlite");
            if (!force) own.merge(store.file(), parts[i]);
        }
        write(folder_ / "plan.json", nlohmann::json({{"parts", parts.size()}}).dump() + '\n');
    }
    std::size_t count() const {
        return nlohmann::json::parse(contentsOf(folder_ / "plan.json")).at("parts");
    }
    bool done(std::size_t i) const { return fs::exists(folder_ / std::to_string(i) / "done"); }
    fs::path store(std::size_t i) const { return folder_ / std::to_string(i) / "grades.sqlite"; }
    const fs::path& folder() const { return folder_; }
    std::string jobName() const { return "lab-" + token_.substr(0, 12); }

    void writeScript(const std::vector<std::string>& command) const {
        std::string line;
        for (const std::string& word : command) line += shellWord(word) + ' ';
        write(folder_ / "job.sh",
              fmt::format("#!/bin/sh\n"
                          "part={}/$SLURM_ARRAY_TASK_ID\n"
                          "export LAB_SHARED_DISK=1\n"
                          "{}--part \"$part/part.json\" --out \"$part\" --run-token {} "
                          "--workers \"${{SLURM_CPUS_PER_TASK:-$SLURM_CPUS_ON_NODE}}\" && "
                          ": >\"$part/done\"\n",
                          shellWord(folder_.string()), line, token_));
    }

private:
    static void write(const fs::path& path, const std::string& text) {
        const fs::path fresh = path.string() + ".new";
        if (!(std::ofstream(fresh) << text << std::flush))
            throw MachineFault("cannot write " + fresh.string() + ": make room there");
        fs::rename(fresh, path);
    }

    fs::path folder_;
    std::string token_;
};

// "1,2,5-9"
std::string rangesOf(const std::vector<std::size_t>& numbers) {
    std::string out;
    for (std::size_t i = 0; i < numbers.size();) {
        std::size_t last = i;
        while (last + 1 < numbers.size() && numbers[last + 1] == numbers[last] + 1) ++last;
        if (!out.empty()) out += ',';
        out += last == i ? fmt::format("{}", numbers[i])
                         : fmt::format("{}-{}", numbers[i], numbers[last]);
        i = last + 1;
        if (out.size() > kLongestList) break;  // the others come with the next array
    }
    return out;
}

void submit(const Parts& parts, const std::vector<std::size_t>& open, const ClusterOptions& o) {
    std::string array = rangesOf(open);
    if (o.atOnce > 0) array += fmt::format("%{}", o.atOnce);
    std::vector<std::string> words = {"sbatch",
                                      "--parsable",
                                      "--requeue",
                                      "--open-mode=append",
                                      "--job-name=" + parts.jobName(),
                                      "--array=" + array,
                                      "--output=" + (parts.folder() / "%a" / "log").string()};
    words.push_back(o.wholeNodes ? "--exclusive" : fmt::format("--cpus-per-task={}", o.workers));
    words.insert(words.end(), o.sbatch.begin(), o.sbatch.end());
    words.push_back((parts.folder() / "job.sh").string());
    const CommandOutput answer = outputOf(words, true);
    if (answer.status != 0)
        throw UsageError("Slurm does not take the job: " + oneLine(answer.text));
    o.say(fmt::format("job {}: parts {}", oneLine(answer.text), array));
}

// How many of our jobs Slurm still has; 1 is assumed while its controller does not answer.
int jobsOf(const Parts& parts) {
    const CommandOutput queue =
        outputOf({"squeue", "-h", "-r", "-o", "%i", "-n", parts.jobName()}, true);
    if (queue.status != 0) return 1;
    return queue.text.empty()
               ? 0
               : 1 + static_cast<int>(std::count(queue.text.begin(), queue.text.end(), '\n'));
}

double costOf(const std::string& name, const Sheet& sheet,
              const std::map<VerdictKey, double>& seconds,
              const std::map<std::string, double>& usual) {
    double cost = 0;
    for (const SheetTask& t : sheet.tasks) {
        const auto own = seconds.find({name, t.exercise->name, t.task->id});
        const auto others = usual.find(t.exercise->name + '.' + t.task->id);
        cost += own != seconds.end()    ? own->second
                : others != usual.end() ? others->second
                                        : kUnknownSeconds;
    }
    return cost;
}

// The expected cost of each hand-in, from the times of its own earlier judgings or of others.
std::vector<std::pair<std::string, double>> costsOf(Store& store, const Sheet& sheet,
                                                    const std::vector<Handin>& handins) {
    const auto seconds = store.seconds(sheet.name);
    std::map<std::string, std::pair<double, int>> sums;
    for (const auto& [key, took] : seconds) {
        auto& [sum, n] = sums[std::get<1>(key) + '.' + std::get<2>(key)];
        sum += took;
        ++n;
    }
    std::map<std::string, double> usual;
    for (const auto& [task, sum] : sums) usual[task] = sum.first / sum.second;
    std::vector<std::pair<std::string, double>> costs;
    for (const Handin& h : handins)
        costs.emplace_back(h.name, costOf(h.name, sheet, seconds, usual));
    return costs;
}

// The same for the same work, so that a run that was killed resumes.
std::string tokenOf(const Sheet& sheet, const std::vector<Handin>& handins,
                    const ClusterOptions& o) {
    std::string all = kitVersion() + sheet.name;
    for (const std::string& word : o.command) all += '\n' + word;
    std::set<const Exercise*> exercises;
    for (const SheetTask& t : sheet.tasks) exercises.insert(t.exercise);
    for (const Handin& h : handins) {
        all += '\n' + h.name;
        for (const Exercise* e : exercises) all += contentOf(h.read(*e));
    }
    if (o.force) all += std::to_string(std::random_device{}());
    return hashOf(all).substr(0, 32);
}

}  // namespace

std::vector<std::vector<std::string>> partsOf(
    const std::vector<std::pair<std::string, double>>& costs, double seconds, std::size_t most) {
    double all = 0;
    for (const auto& [name, cost] : costs) all += cost;
    const auto wanted = static_cast<std::size_t>(std::ceil(all / std::max(seconds, 1e-9)));
    const std::size_t count =
        std::clamp<std::size_t>(wanted, 1, std::max<std::size_t>(1, std::min(most, costs.size())));
    auto order = costs;
    std::stable_sort(order.begin(), order.end(),
                     [](const auto& a, const auto& b) { return a.second > b.second; });
    // The most costly one left goes to the part with the least cost so far.
    using Bin = std::pair<double, std::size_t>;
    std::priority_queue<Bin, std::vector<Bin>, std::greater<>> bins;
    for (std::size_t i = 0; i < count; ++i) bins.push({0, i});
    std::vector<std::vector<std::string>> parts(count);
    for (const auto& [name, cost] : order) {
        const auto [sum, i] = bins.top();
        bins.pop();
        parts[i].push_back(name);
        bins.push({sum + cost, i});
    }
    return parts;
}

void gradeOnSlurm(Store& store, const Sheet& sheet, const std::vector<Handin>& handins,
                  const ClusterOptions& o) {
    const std::size_t most = mostParts();
    const std::string token = tokenOf(sheet, handins, o);
    const Parts parts(fs::absolute(store.file()).parent_path() / "slurm" / token.substr(0, 12),
                      token);
    fs::create_directories(parts.folder());
    Turn turn(parts.folder() / "turn");
    if (!turn.tryAlone())
        throw UsageError("this class is being graded on the cluster already, by another run");
    if (!parts.planned())
        parts.plan(store, partsOf(costsOf(store, sheet, handins), o.minutes * 60, most), o.force);
    parts.writeScript(o.command);

    const std::size_t count = parts.count();
    std::set<std::size_t> merged;
    const auto takeOver = [&] {
        for (std::size_t i = 1; i <= count; ++i)
            if (parts.done(i) && merged.insert(i).second) store.merge(parts.store(i));
    };
    takeOver();
    const std::size_t arrays = 1 + count / 500;  // a long list is submitted a part at a time
    for (std::size_t tries = 0; merged.size() < count; ++tries) {
        if (jobsOf(parts) == 0) {
            std::vector<std::size_t> open;
            for (std::size_t i = 1; i <= count; ++i)
                if (merged.count(i) == 0) open.push_back(i);
            if (tries >= static_cast<std::size_t>(o.tries) * arrays) {
                for (const std::size_t i : open) store.merge(parts.store(i));
                throw MachineFault(fmt::format(
                    "{} of {} parts were not done; {} says why: finished results are kept, and the "
                    "same command continues with the rest",
                    open.size(), count,
                    (parts.folder() / std::to_string(open.front()) / "log").string()));
            }
            submit(parts, open, o);
        }
        for (std::size_t before = merged.size(); jobsOf(parts) > 0;) {
            std::this_thread::sleep_for(kLookEvery);
            takeOver();
            if (merged.size() == before) continue;
            before = merged.size();
            o.say(fmt::format("{} of {} parts done", before, count));
        }
        takeOver();
    }
    settleSpeed(store, sheet);
    fs::remove_all(parts.folder());
    std::error_code ignored;
    fs::remove(parts.folder().parent_path(), ignored);  // unless it holds another class
}

}  // namespace lab
