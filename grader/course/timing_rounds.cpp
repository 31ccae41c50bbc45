#include "grader/course/timing_rounds.h"

#include <fmt/core.h>

#include <algorithm>
#include <exception>
#include <future>
#include <map>
#include <memory>
#include <utility>

#include "grader/contract/inputs.h"
#include "grader/sandbox/process.h"
#include "grader/source/functions.h"

namespace lab {

namespace {

constexpr std::size_t kMostMemory = std::size_t{1} << 29;  // bytes of inputs kept for reuse

bool ranks(const SheetTask& sheet) {
    return !sheet.speed.empty() || !sheet.extraSpeed.empty();
}

/// One program for one task, and the tasks of everyone who handed it in.
struct Program {
    std::vector<TimedTask*> tasks;
    std::vector<MeasuredBlock> blocks;
    Timed timed;
    int wanted = 0;  ///< blocks
    bool contradictedBefore = false;
    std::string trouble;  ///< why it cannot be timed

    const SheetTask& sheet() const { return *tasks.front()->sheet; }
    bool isDone() const {
        return !trouble.empty() || (timed.verdict && wanted == 0) ||
               static_cast<int>(blocks.size()) >= wanted;
    }
};

int roundsOf(const Program& p, const RoundOptions& o) {
    return ranks(p.sheet()) ? o.rounds : 1;
}

std::vector<Program> programsOf(std::vector<TimedTask>& tasks, bool oneForEqual) {
    std::vector<Program> programs;
    for (TimedTask& task : tasks) {
        const auto equal = std::find_if(programs.begin(), programs.end(), [&](const Program& p) {
            const TimedTask& other = *p.tasks.front();
            return oneForEqual && other.sheet == task.sheet &&
                   (other.program == task.program || sameCode(other.program, task.program));
        });
        if (equal != programs.end()) {
            equal->tasks.push_back(&task);
        } else {
            programs.emplace_back();
            programs.back().tasks.push_back(&task);
        }
    }
    return programs;
}

// The inputs of one round. Those of a task are made when first needed, and kept while there is
// room.
class RoundInputs {
public:
    RoundInputs(const RoundOptions& options, int round) : options_(options), round_(round) {}

    // For a block whose processes are started by `start`.
    const TimedInputs& of(const SheetTask& sheet, const std::function<void()>& start) {
        const auto it = made_.find(&sheet);
        if (it != made_.end()) {
            if (start) start();
            return *it->second;
        }
        std::future<void> started;
        if (start) started = std::async(std::launch::async, start);
        if (bytes_ > kMostMemory) {
            made_.clear();
            bytes_ = 0;
        }
        Random seeds(options_.seed ^ static_cast<std::uint64_t>(round_ + 1));
        auto inputs =
            std::make_unique<TimedInputs>(options_.inputs(sheet, seeds.next(), options_.pairs));
        bytes_ += inputs->bytes;
        if (started.valid()) started.get();
        if (options_.baselines) options_.baselines(sheet, *inputs);
        return *(made_[&sheet] = std::move(inputs));
    }

private:
    const RoundOptions& options_;
    int round_;
    std::map<const SheetTask*, std::unique_ptr<TimedInputs>> made_;
    std::size_t bytes_ = 0;
};

// Passes the blocks from `first` on to the task's `keep`.
void keep(const Program& p, const TimedTask& task, std::size_t first) {
    if (!task.keep) return;
    for (std::size_t i = first; i < p.blocks.size(); ++i)
        if (!p.blocks[i].launches.verdict) task.keep(static_cast<int>(i), p.blocks[i]);
}

// Continues from the blocks that were measured before.
void takeUp(Program& p) {
    for (const TimedTask* task : p.tasks)
        if (task->before.size() > p.blocks.size()) p.blocks = task->before;
    for (const TimedTask* task : p.tasks) keep(p, *task, task->before.size());
}

void measure(Program& p, RoundInputs& inputs, bool modelFirst) {
    try {
        const TimedInputs& in = inputs.of(p.sheet(), p.tasks.front()->start);
        p.blocks.push_back({p.tasks.front()->block(in, modelFirst), in.n, in.sequentialSeconds,
                            in.idealBytes, in.copyBytesPerSecond});
        for (const TimedTask* task : p.tasks) keep(p, *task, p.blocks.size() - 1);
    } catch (const MachineFault&) {
        throw;
    } catch (const std::exception& e) {
        p.trouble = e.what();
    }
}

Timed summaryOf(const Program& p, const RoundOptions& o) {
    std::vector<TimedBlock> launches;
    std::vector<double> sequential;
    for (const MeasuredBlock& b : p.blocks) {
        launches.push_back(b.launches);
        sequential.push_back(b.sequentialSeconds);
    }
    const MeasuredBlock& last = p.blocks.back();
    Timed timed = summarize(launches, sequential, last.n, last.idealBytes, o.seed);
    if (timed.timing)
        for (const MeasuredBlock& b : p.blocks)
            timed.timing->copyBytesPerSecond =
                std::max(timed.timing->copyBytesPerSecond, b.copyBytesPerSecond);
    return timed;
}

// After the last block: evaluates all of them and decides whether more are needed.
void conclude(Program& p, const RoundOptions& o) {
    p.timed = summaryOf(p, o);
    if (p.timed.timing) {
        const Summary& ratio = p.timed.timing->ratio;
        const bool straddles =
            straddlesRung(p.sheet().speed, ratio) || straddlesRung(p.sheet().extraSpeed, ratio);
        if (straddles && p.wanted < o.mostRounds)
            p.wanted = std::min(p.wanted + o.rounds, o.mostRounds);
    } else if (p.timed.verdict->status == Status::graderFault) {
        p.trouble = p.timed.verdict->message;
    } else if (p.timed.verdict->status == Status::tamperedTiming && !ranks(p.sheet())) {
        // A forged time gains nothing there, so there is no such verdict.
        p.trouble = p.timed.verdict->message + "; the machine may have been busy";
    } else if (p.timed.verdict->status == Status::tamperedTiming && !p.contradictedBefore) {
        p.contradictedBefore = true;  // a busy machine may contradict an honest time once
        p.blocks.clear();
        p.wanted = roundsOf(p, o);
    } else {
        p.wanted = 0;
    }
}

void report(const Program& p) {
    const auto built = std::find_if(p.blocks.begin(), p.blocks.end(), [](const MeasuredBlock& b) {
        return !b.launches.buildOptions.empty();
    });
    for (TimedTask* task : p.tasks) {
        TaskResult& r = *task->result;
        if (built != p.blocks.end() && r.verdict.buildOptions.empty()) {
            r.verdict.buildOptions = built->launches.buildOptions;
            r.verdict.notes.push_back(fmt::format(
                "timed with{}: with that many elements the default build is wrong, and this one is "
                "right: this device's compiler is at fault, not your kernel",
                r.verdict.buildOptions));
        }
        if (!p.trouble.empty()) {
            r.verdict.notes.push_back(kNotTimed + p.trouble);
        } else if (p.timed.verdict) {
            r.verdict = *p.timed.verdict;
            r.points = 0;
        } else {
            r.timing = p.timed.timing;
        }
    }
}

// The points for speed of everyone who was timed, task by task.
void givePoints(const std::vector<TimedTask>& tasks, const RoundOptions& options) {
    std::map<const SheetTask*, std::vector<TaskResult*>> timed;
    for (const TimedTask& task : tasks)
        if (task.result->timing && task.result->timing->besideModel())
            timed[task.sheet].push_back(task.result);
    for (const auto& [sheet, results] : timed) {
        std::vector<Summary> ratios;
        for (const TaskResult* r : results) ratios.push_back(r->timing->ratio);
        if (const auto it = options.others.find(sheet); it != options.others.end())
            ratios.insert(ratios.end(), it->second.begin(), it->second.end());
        const auto points = pointsTogether(sheet->speed, ratios);
        const auto extra = extraPointsTogether(sheet->extraSpeed, ratios);
        for (std::size_t i = 0; i < results.size(); ++i) results[i]->points += points[i] + extra[i];
    }
}

}  // namespace

void timeInRounds(std::vector<TimedTask>& tasks, const RoundOptions& options) {
    std::vector<Program> programs = programsOf(tasks, options.oneForEqual);
    for (Program& p : programs) {
        p.wanted = roundsOf(p, options);
        takeUp(p);
        if (!p.blocks.empty() && p.isDone()) conclude(p, options);
    }
    const auto isDone = [](const Program& p) { return p.isDone(); };
    const auto announce = [&](const Program& p) {
        if (!options.afterBlock) return;
        std::size_t done = 0, wanted = 0;
        for (const Program& each : programs) {
            done += each.blocks.size();
            wanted += each.isDone() ? each.blocks.size() : static_cast<std::size_t>(each.wanted);
        }
        options.afterBlock(*p.tasks.front(), done, wanted);
    };
    for (int round = 0; !std::all_of(programs.begin(), programs.end(), isDone); ++round) {
        RoundInputs inputs(options, round);
        for (std::size_t i = 0; i < programs.size(); ++i) {
            // The order alternates, so that no program is always first or follows the same one.
            Program& p = programs[round % 2 == 0 ? i : programs.size() - 1 - i];
            // A block of this round may be there already, from a run that was interrupted.
            if (p.isDone() || p.blocks.size() > static_cast<std::size_t>(round)) continue;
            measure(p, inputs, (static_cast<std::size_t>(round) + i) % 2 == 0);
            const bool wrong = !p.blocks.empty() && p.blocks.back().launches.verdict;
            if (p.trouble.empty() && (wrong || p.isDone())) conclude(p, options);
            announce(p);
        }
    }
    for (const Program& p : programs) report(p);
    givePoints(tasks, options);
}

}  // namespace lab
