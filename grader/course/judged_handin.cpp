#include "grader/course/judged_handin.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <new>
#include <system_error>

#include "grader/contract/seconds_now.h"
#include "grader/contract/text.h"
#include "grader/course/provenance.h"
#include "grader/source/functions.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

// The points of the best rung that a predicted time reaches.
CountResult predictedPoints(const std::vector<Rung>& rungs, const std::string& device, double mine,
                            double model) {
    const double micro = 1e6, ratio = mine / model;
    CountResult result{"µs predicted on an " + printable(device), mine * micro, model * micro,
                       rungs.back().within * model * micro};
    result.points = pointsForRatio(rungs, {ratio, ratio, ratio});
    result.maxPoints = mostPoints(rungs);
    for (auto rung = rungs.rbegin(); rung != rungs.rend(); ++rung)
        if (ratio <= rung->within) result.allowed = rung->within * model * micro;
    return result;
}

}  // namespace

JudgedHandin::JudgedHandin(const Sheet& sheet, ModelFigures& models, const Handin& handin,
                           const GradingOptions& options, const Ledger& ledger,
                           MachineFaults& faults, SideBySide& others, int number)
    : sheet_(sheet),
      models_(models),
      handin_(handin),
      options_(options),
      ledger_(ledger),
      faults_(faults),
      others_(others),
      judgeOptions_(options.judge) {
    judgeOptions_.folder /= fmt::format("{}", number);
    keepsCache_ = !judgeOptions_.cache.empty() || !options.kernels.empty();
    if (!keepsCache_) judgeOptions_.cache = judgeOptions_.folder / "cache";
    result_.name = handin.name;
    for (const SheetTask& t : sheet.tasks) {
        TaskResult r{t.exercise->name, t.task->id, t.task->title, 0, 0, 0, {}, {}};
        r.maxPoints = t.maxPoints();
        r.maxExtra = t.maxExtra();
        result_.tasks.push_back(std::move(r));
    }
    left_ = result_.tasks.size();
    kept_.resize(result_.tasks.size());
    programs_.resize(result_.tasks.size());
}

JudgedHandin::Done JudgedHandin::judgeTask(std::size_t index, int worker) {
    TaskResult& r = result_.tasks[index];
    if (options_.warmUp) warmUp(sheet_.tasks[index], worker);
    const bool wasKnown = recall(index);
    if (!wasKnown) {
        const double began = secondsNow();
        tryToJudge(index, worker);
        remember(index, secondsNow() - began);
    }
    const Status status = r.verdict.status;
    return {wasKnown, --left_ == 0, status};
}

void JudgedHandin::leave(int worker) {
    std::map<const Exercise*, std::unique_ptr<Judge>> ended;
    Processes processes;
    std::vector<const SheetTask*> settled;
    {
        const std::lock_guard<std::mutex> lock(mutex_);
        ended.swap(judges_[worker]);
        std::swap(processes, processes_[worker]);
        settled.swap(settled_[worker]);
    }
    for (const SheetTask* t : settled)
        if (const auto judge = ended.find(t->exercise); judge != ended.end())
            judge->second->forget(*t->task);
    ended.clear();
    std::error_code ignored;
    fs::remove_all(folderOf(worker), ignored);
}

void JudgedHandin::addTimed(std::vector<TimedTask>& tasks,
                            const std::function<Judge&(const Exercise&)>& modelOf) {
    for (std::size_t i = 0; i < sheet_.tasks.size(); ++i) {
        TaskResult& r = result_.tasks[i];
        if (r.verdict.status != Status::correct || isTimed(i)) continue;
        std::erase_if(r.verdict.notes, [](const std::string& note) {
            return note.rfind(kNotTimed, 0) == 0;  // an earlier try's
        });
        const SheetTask& t = sheet_.tasks[i];
        const std::string options = r.verdict.buildOptions;
        tasks.push_back(
            {&t, &r,
             options + '\n' + codeOf(judge(*t.exercise).program(*t.task, submission(*t.exercise))),
             [this, &t, options, modelOf](const TimedInputs& inputs, bool modelFirst) {
                 const std::size_t killed = options_.killedForMemory();
                 TimedBlock block = judge(*t.exercise)
                                        .timeBlock(*t.task, submission(*t.exercise), options,
                                                   inputs, modelFirst, modelOf(*t.exercise));
                 if (t.speed.empty() && t.extraSpeed.empty() && !keepsCache_)
                     judge(*t.exercise).forget(*t.task);  // no second block
                 if (block.verdict) {
                     if (options_.killedForMemory() != killed) throw MachineFault(kKilledForMemory);
                     if (const auto trouble = machineTrouble(judgeOptions_.folder);
                         !trouble.empty())
                         throw MachineFault(trouble);
                 }
                 return block;
             },
             [this, &t, modelOf] {
                 judge(*t.exercise)
                     .startBlock(*t.task, submission(*t.exercise), modelOf(*t.exercise));
             }});
        tasks.back().before = ledger_.store->blocks(kept_[i].id);
        tasks.back().keep = [this, i](int block, const MeasuredBlock& measured) {
            // Launches are kept in pairs, and a kit without the model has none.
            if (measured.launches.model.empty()) return;
            ledger_.store->addBlock(kept_[i].id, block, measured);
        };
    }
}

void JudgedHandin::addFinished(std::vector<Kept>& finished) const {
    for (std::size_t i = 0; i < kept_.size(); ++i) {
        const TaskResult& r = result_.tasks[i];
        const bool was = kept_[i].result.verdict.status == Status::correct && !kept_[i].timed;
        if (kept_[i].id != 0 && was) finished.push_back({kept_[i].id, r});
    }
}

SubmissionResult JudgedHandin::takeResult() {
    judges_.clear();
    std::error_code ignored;
    fs::remove_all(judgeOptions_.folder, ignored);
    return std::move(result_);
}

fs::path JudgedHandin::folderOf(int worker) const {
    return judgeOptions_.folder / fmt::format("worker-{}", worker);
}

Judge& JudgedHandin::judge(const Exercise& exercise, int worker) {
    const std::lock_guard<std::mutex> lock(mutex_);
    auto& judge = judges_[worker][&exercise];
    if (!judge) {
        JudgeOptions options = judgeOptions_;
        options.folder = folderOf(worker);
        auto& [compiler, simulators] = processes_[worker];
        if (!compiler) {
            compiler = std::make_shared<std::unique_ptr<Process>>();
            simulators = std::make_shared<Simulators>(simulatorsFor(options, Holds::student));
        }
        options.compiler = compiler;
        options.simulators = simulators;
        for (const auto& [other, resting] : judges_[worker])
            if (resting) resting->rest();  // and leaves the compiler
        fs::create_directories(options.folder);
        judge = std::make_unique<Judge>(exercise, options);
    }
    return *judge;
}

void JudgedHandin::warmUp(const SheetTask& t, int worker) {
    try {
        judge(*t.exercise, worker).warmUp(*t.task);
    } catch (const std::exception&) {  // it fails again, with a verdict, when it is judged
    }
}

Unit JudgedHandin::unit(std::size_t index) {
    const SheetTask& t = sheet_.tasks[index];
    return {ledger_.sheet,           result_.name,
            t.exercise->name,        t.task->id,
            ledger_.contexts.at(&t), contents_.at(t.exercise),
            programs_[index]};
}

// Creates the store's row for this hand-in, if the store is `sound`.
void JudgedHandin::enter(bool sound) {
    const std::lock_guard<std::mutex> lock(entering_);
    if (all_.empty()) {
        std::map<const Exercise*, std::string> contents;
        std::string all;
        for (const SheetTask& t : sheet_.tasks)
            if (const auto [it, isNew] = contents.try_emplace(t.exercise); isNew)
                all += it->second = contentOf(submission(*t.exercise));
        contents_ = std::move(contents);
        all_ = hashOf(all);
        if (!options_.kernels.empty())
            judgeOptions_.cache = options_.kernels / hashOf(handin_.name + '\n' + all);
    }
    if (row_ == 0 && sound) row_ = ledger_.store->submission(ledger_.sheet, result_.name, all_);
}

// Takes the verdict from the store; false if the store does not hold it. After a fault of the
// machine, nothing is written: a report is to show what is known.
bool JudgedHandin::recall(std::size_t index) {
    const bool sound = faults_.first().empty();
    try {
        enter(sound);
        if (options_.force || !submission(*sheet_.tasks[index].exercise).fault.empty())
            return false;
        const auto kept = ledger_.store->find(unit(index));
        if (!kept) return false;
        if (sound) ledger_.store->reuse(ledger_.run, row_, kept->id);
        take(index, *kept);
        return true;
    } catch (const MachineFault& e) {
        faults_.add(e.what());
        return false;
    }
}

void JudgedHandin::take(std::size_t index, const Kept& kept) {
    kept_[index] = kept;
    replace(result_.tasks[index], kept.result);
}

void JudgedHandin::replace(TaskResult& r, TaskResult other) {
    other.title = r.title;
    r = std::move(other);
}

// Judges the task, unless an equal program was judged before. A correct program stays correct
// if comments or line breaks differ; the verdict on a wrong one names lines.
void JudgedHandin::judgeAnew(std::size_t index, int worker) {
    const SheetTask& t = sheet_.tasks[index];
    TaskResult& r = result_.tasks[index];
    const Submission& own = submission(*t.exercise);
    Judge& judge = this->judge(*t.exercise, worker);
    const std::string program = options_.oneForEqual ? judge.program(*t.task, own) : "";
    if (program.empty()) {
        judgeAlone(t, r, worker);
        return;
    }
    std::string leftOut;
    for (const std::string& why : own.unreadable) leftOut += why + '\n';
    const std::string exact = hashOf(leftOut + program);
    const std::string code = hashOf(leftOut + codeOf(program));
    if (const auto equal =
            ledger_.store->findEqual(unit(index), exact, code, options_.force ? ledger_.last : 0))
        replace(r, equal->result);
    else
        judgeAlone(t, r, worker);
    programs_[index] = r.verdict.status == Status::correct ? code : exact;
}

void JudgedHandin::judgeAlone(const SheetTask& t, TaskResult& r, int worker) {
    r.verdict = judge(*t.exercise, worker).judge(*t.task, submission(*t.exercise));
    if (r.verdict.status == Status::correct) {
        r.points = t.points + t.extra;
        if (!t.counts.empty()) count(t, r, worker);
        if (!t.predicted.empty()) predict(t, r, worker);
    }
    if (!keepsCache_ && r.verdict.status != Status::correct &&
        r.verdict.status != Status::graderFault) {
        const std::lock_guard<std::mutex> lock(mutex_);
        settled_[worker].push_back(&t);
    }
}

// A task that was not judged because of a fault of the machine has no result to keep.
void JudgedHandin::remember(std::size_t index, double seconds) {
    TaskResult& r = result_.tasks[index];
    const bool fault = r.verdict.status == Status::graderFault;
    if (row_ == 0 || (fault && !faults_.first().empty())) return;
    try {
        const std::int64_t id = ledger_.store->add(ledger_.run, row_, unit(index), r, seconds);
        kept_[index] = {id, r, false};
    } catch (const MachineFault& e) {
        fail(r, "not kept: ", e.what());
    }
}

// Timed before, or meanwhile by another grading of this class?
bool JudgedHandin::isTimed(std::size_t index) {
    if (kept_[index].timed) return true;
    const auto now = ledger_.store->findTimed(unit(index), ledger_.last);
    if (!now) return false;
    ledger_.store->reuse(ledger_.run, row_, now->id);
    take(index, *now);
    return true;
}

const Submission& JudgedHandin::submission(const Exercise& exercise) {
    const std::lock_guard<std::mutex> lock(mutex_);
    const auto it = submissions_.find(&exercise);
    if (it != submissions_.end()) return it->second;
    return submissions_[&exercise] = handin_.read(exercise);
}

void JudgedHandin::count(const SheetTask& t, TaskResult& r, int worker) {
    try {
        const Submission& handedIn = submission(*t.exercise);
        const Costs& models = models_.costs(t);
        const Costs mine = judge(*t.exercise, worker)
                               .count(*t.task, &handedIn, kCountedSize, {}, judgeOptions_.seed);
        if (!models.counted || !mine.counted)
            throw std::runtime_error((models.counted ? mine : models).verdict->message);
        const Counts &own = mine.counted->total, &model = models.counted->total;
        const auto isWithin = [&](const CountPoints& c) {
            return static_cast<double>(own.*c.quantity->value) <= c.allowed(model, kCountedSize);
        };
        std::optional<Many> many;  // counted if there are points to keep
        if (std::any_of(t.counts.begin(), t.counts.end(), isWithin))
            many = judge(*t.exercise, worker).countMany(*t.task, handedIn);
        for (const CountPoints& c : t.counts) {
            CountResult result{c.quantity->title,
                               static_cast<double>(own.*c.quantity->value),
                               static_cast<double>(model.*c.quantity->value),
                               c.allowed(model, kCountedSize),
                               0,
                               c.points};
            if (isWithin(c)) {
                if (!many || areKept(c, *many))
                    result.points = c.points;
                else
                    r.verdict.notes.push_back(fmt::format(
                        "no points for {}: {} with {} elements, and the model has {}: what does "
                        "your kernel do otherwise there?",
                        c.quantity->title, many->mine.total.*c.quantity->value, many->mine.n,
                        many->many.total.*c.quantity->value));
            }
            r.points += result.points;
            r.counts.push_back(result);
        }
    } catch (const MachineFault&) {
        throw;
    } catch (const std::exception& e) {
        r.verdict.notes.push_back(fmt::format("not counted: {}", e.what()));
    }
}

void JudgedHandin::predict(const SheetTask& t, TaskResult& r, int worker) {
    try {
        const Gpu& gpu = models_.gpu(t);
        const Predicted& model = models_.predicted(t);
        const Predicted mine =
            judge(*t.exercise, worker).predict(*t.task, &submission(*t.exercise), t.speedN, gpu);
        if (mine.wrong) {  // with a number of elements that no case had
            r.verdict = *mine.wrong;
            r.points = 0;
            r.counts.clear();
            return;
        }
        if (!model.seconds || !mine.seconds)
            throw std::runtime_error((model.seconds ? mine : model).why);
        if (const std::string why = movesTooLittle(mine.launches, model.launches); !why.empty())
            throw std::runtime_error(why);
        r.counts.push_back(predictedPoints(t.predicted, gpu.device, *mine.seconds, *model.seconds));
        r.points += r.counts.back().points;
    } catch (const MachineFault&) {
        throw;
    } catch (const std::exception& e) {
        r.verdict.notes.push_back(fmt::format("no time predicted: {}", e.what()));
    }
}

// As judgeAnew; whatever the machine fails in costs no points.
void JudgedHandin::tryToJudge(std::size_t index, int worker) {
    TaskResult& r = result_.tasks[index];
    const auto judged = [&]() -> std::string {  // or what the machine lacks
        if (std::string before = faults_.first(); !before.empty()) return before;
        const RoomWatch watch(judgeOptions_.folder,
                              [this](const std::string& what) { faults_.add(what); });
        try {
            judgeAnew(index, worker);
            if (!mayBeTheMachines(index)) return {};
            const std::string meanwhile = faults_.first();
            return meanwhile.empty() ? machineTrouble(judgeOptions_.folder) : meanwhile;
        } catch (const MachineFault& e) {
            return e.what();
        } catch (const std::system_error& e) {  // of the file system, or no thread
            return std::string(e.what()) + ": make room, then grade again";
        } catch (const std::bad_alloc&) {
            return "no memory left: end other programs or take fewer --workers";
        } catch (const std::exception& e) {
            r.verdict = {Status::graderFault, e.what(), {}, {}};
            return machineTrouble(judgeOptions_.folder);
        }
    };
    const auto failThisOne = [&](const std::string& why) {
        faults_.addOfOne(why);
        r.verdict = {Status::graderFault, "not judged: " + why, {}, {}};
    };
    const TaskResult unjudged = r;
    std::string trouble;
    const auto judge = [&] {
        r = unjudged;
        trouble = judged();
        return trouble.empty() && r.verdict.status != Status::graderFault;
    };
    const std::string& unread = submission(*sheet_.tasks[index].exercise).fault;
    if (!unread.empty() && faults_.first().empty()) {
        failThisOne(unread);
    } else if (!others_.judge(judge, [&] { leave(worker); })) {
        r = unjudged;
        failThisOne(kKilledForMemory);
    } else if (!trouble.empty()) {
        fail(r, "not judged: ", trouble);
    }
    if (r.verdict.status == Status::graderFault)
        r.maxPoints = r.maxExtra = 0;  // to be judged again
}

void JudgedHandin::fail(TaskResult& r, const std::string& what, const std::string& trouble) {
    faults_.add(trouble);
    r.verdict = {Status::graderFault, what + trouble, {}, {}};
    r.points = r.maxPoints = r.maxExtra = 0;
    r.counts.clear();
}

// Does the result cost points, although the machine could be the reason?
bool JudgedHandin::mayBeTheMachines(std::size_t index) const {
    const TaskResult& r = result_.tasks[index];
    const SheetTask& t = sheet_.tasks[index];
    const std::size_t counts = t.counts.size() + (t.predicted.empty() ? 0 : 1);
    if (r.verdict.status == Status::correct) return r.counts.size() < counts;
    return r.verdict.status != Status::notStarted && r.verdict.status != Status::missing;
}

}  // namespace lab
