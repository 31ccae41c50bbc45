// An Oclgrind plugin that counts what a kernel costs: see README.md for what each figure means.
//
// Oclgrind reports every instruction and every memory access of every work-item, one work-item
// after another. Accesses are noted as they come, assigned to their instruction after it has been
// executed, grouped by wave and position (wave_log.h), and counted when the wave reaches a barrier
// or its end.

#include <llvm/IR/Argument.h>
#include <llvm/IR/DerivedTypes.h>
#include <llvm/IR/Instruction.h>
#include <oclgrind/Context.h>
#include <oclgrind/Kernel.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>
#include <oclgrind/Plugin.h>
#include <oclgrind/WorkGroup.h>
#include <oclgrind/WorkItem.h>

#include <algorithm>
#include <cstdlib>
#include <exception>
#include <iostream>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "grader/contract/simulation.h"
#include "grader/contract/wave_fence.h"
#include "grader/simulator/addresses.h"
#include "grader/simulator/counters/compiler.h"
#include "grader/simulator/counters/kernel_code.h"
#include "grader/simulator/counters/launch_log.h"
#include "grader/simulator/counters/position.h"
#include "grader/simulator/counters/report.h"
#include "grader/simulator/counters/sample.h"
#include "grader/simulator/counters/settings.h"
#include "grader/simulator/counters/steps.h"
#include "grader/simulator/counters/tally.h"
#include "grader/simulator/counters/wave_log.h"
#include "grader/simulator/groups.h"

namespace lab::counters {

namespace {

constexpr std::size_t nowhere = static_cast<std::size_t>(-1);

/// A work-item of the running group.
struct WorkItemState {
    Position position;
    std::size_t site = nowhere;        // the last one executed
    bool entersBlock = true;           // whether its next instruction begins a block
    bool issues = false;               // whether it is the first of its wave in the block
    std::size_t branchSite = nowhere;  // the branch that leads there, if it is one
    std::uint64_t branchKey = 0;
    std::vector<std::size_t> callers;  // call sites on its stack
};

/// The running work-group: one at a time, as the plugin makes Oclgrind use one thread.
struct GroupState {
    explicit GroupState(std::size_t size) : items(size), steps(size), dataSteps(size) {}

    std::vector<WorkItemState> items;
    GroupSteps steps, dataSteps;
    std::uint64_t barriers = 0;
    std::map<std::pair<std::size_t, unsigned>, std::uint64_t> barriersAt;  // by line and column
    WaveLog log;                                                           // of the running wave
    std::size_t wave = 0;                                                  // its number
};

struct Noted {
    Traffic traffic;
    std::uint64_t address;
    std::uint32_t size;
};

class Counters : public oclgrind::Plugin {
public:
    Counters(const oclgrind::Context* context, const Settings& settings, Report& report)
        : Plugin(context), settings_(settings), report_(report) {}

    bool isThreadSafe() const override { return false; }  // Oclgrind then runs group after group

    void kernelBegin(const oclgrind::KernelInvocation* invocation) override {
        const oclgrind::Kernel* kernel = invocation->getKernel();
        if (isEmptied(settings_)) report_ = {};
        code_.emplace(*kernel->getFunction());
        lines_.assign(code_->lines().size(), {});
        sum_ = lines_;
        launch_ = {};
        launch_.name = kernel->getName();
        launches_ = report_.launches();
        findGlobalBuffers(*kernel);
        launch_.optimised = code_->optimised();
        launch_.launches = 1;
        memory_ = nullptr;
        takeSample(invocation);
    }

    void workGroupBegin(const oclgrind::WorkGroup* workGroup) override {
        const oclgrind::Size3 size = workGroup->getGroupSize();
        group_ = GroupState(size.x * size.y * size.z);
        currentItem_ = nullptr;
        noted_.clear();
        if (log_) log_->beginGroup();
    }

    void memoryLoad(const oclgrind::Memory* memory, const oclgrind::WorkItem*, size_t address,
                    size_t size) override {
        note(memory, Traffic::globalLoad, Traffic::localLoad, address, size);
    }

    void memoryStore(const oclgrind::Memory* memory, const oclgrind::WorkItem*, size_t address,
                     size_t size, const uint8_t*) override {
        note(memory, Traffic::globalStore, Traffic::localStore, address, size);
    }

    void memoryAtomicLoad(const oclgrind::Memory* memory, const oclgrind::WorkItem*,
                          oclgrind::AtomicOp op, size_t address, size_t size) override {
        if (log_ && op == oclgrind::AtomicCmpXchg) log_->compareExchange();
        note(memory, Traffic::globalAtomic, Traffic::localAtomic, address, size);
    }

    // An asynchronous copy happens when its group waits for it, one element after another.
    void memoryLoad(const oclgrind::Memory* memory, const oclgrind::WorkGroup*, size_t address,
                    size_t size) override {
        note(memory, Traffic::globalLoad, Traffic::localLoad, address, size);
    }

    void memoryStore(const oclgrind::Memory* memory, const oclgrind::WorkGroup*, size_t address,
                     size_t size, const uint8_t*) override {
        note(memory, Traffic::globalStore, Traffic::localStore, address, size);
    }

    void instructionExecuted(const oclgrind::WorkItem* workItem,
                             const llvm::Instruction* instruction,
                             const oclgrind::TypedValue&) override {
        if (workItem != currentItem_) switchTo(workItem);
        WorkItemState& item = group_.items[currentIndex_];
        item.site = code_->siteOf(instruction, item.site);
        const Site& site = code_->site(item.site);
        if (item.entersBlock) enterBlock(item, site);

        if (item.issues) log_->slots(site.slots);
        Tally& tally = lines_[site.line];
        ++tally.instructions;
        tally.ops += site.ops;
        tally.dataOps += site.dataOps;
        tally.adds += site.adds;
        group_.steps.add(currentIndex_, site.ops);
        group_.dataSteps.add(currentIndex_, site.dataOps);
        if (!noted_.empty()) settle(item, site);
        follow(item, site);
    }

    void workGroupBarrier(const oclgrind::WorkGroup* workGroup, uint32_t flags) override {
        const llvm::Instruction* barrier = workGroup->getCurrentBarrier();
        const std::size_t line = code_->site(code_->siteOf(barrier, nowhere)).line;
        endInterval();
        countGroupCopies(line);
        if (log_ && !checks::isWaveFence(flags)) log_->barrier();
        ++group_.barriers;
        const llvm::DebugLoc& place = barrier->getDebugLoc();
        ++group_.barriersAt[{line, place ? place.getCol() : 0}];
    }

    void workGroupComplete(const oclgrind::WorkGroup*) override {
        endInterval();
        const std::uint64_t weight = weights_.empty() ? 1 : weights_[ended_++ % weights_.size()];
        launch_.groups += weight;
        launch_.workItems += weight * group_.items.size();
        launch_.steps = std::max(launch_.steps, group_.steps.total());
        launch_.dataSteps = std::max(launch_.dataSteps, group_.dataSteps.total());
        launch_.total.barriersPerGroup = std::max(launch_.total.barriersPerGroup, group_.barriers);
        for (const auto& [place, barriers] : group_.barriersAt) {
            Tally ofGroup;
            ofGroup.barriers = ofGroup.barriersPerGroup = barriers;
            lines_[place.first] += ofGroup;
        }
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            sum_[i] += lines_[i] * weight;
            lines_[i] = {};
        }
        if (log_) log_->endGroup(static_cast<double>(weight));
    }

    void kernelEnd(const oclgrind::KernelInvocation* invocation) override {
        for (std::size_t i = 0; i < lines_.size(); ++i) {
            sum_[i] += lines_[i];  // nonzero only if a group did not run to its end
            if (sum_[i].instructions == 0) continue;
            launch_.total += sum_[i];
            launch_.lines[code_->lines()[i]] = sum_[i];
        }
        if (log_)
            launch_.launch = log_->counts(
                static_cast<double>(invocation->getKernel()->getLocalMemorySize()),
                static_cast<double>(code_->privateBytes()), [&](std::uint64_t address) {
                    const auto* buffer = memory_ ? memory_->getBuffer(address) : nullptr;
                    return buffer ? static_cast<double>(buffer->size) : 0;
                });
        const oclgrind::Size3 groups = invocation->getNumGroups();
        launch_.complete &= launch_.groups == groups.x * groups.y * groups.z;
        report_.add(launch_);
        code_.reset();
        try {
            report_.write(settings_);
        } catch (const std::exception& error) {
            std::cerr << "lab_counters: " << error.what() << std::endl;
        }
    }

private:
    void note(const oclgrind::Memory* memory, Traffic global, Traffic local, size_t address,
              size_t size) {
        const unsigned space = memory->getAddressSpace();
        if (space == oclgrind::AddrSpacePrivate) {
            if (!log_) return;
            global = global == Traffic::globalLoad ? Traffic::privateLoad : Traffic::privateStore;
        }
        if (space == oclgrind::AddrSpaceGlobal) memory_ = memory;
        noted_.push_back({space == oclgrind::AddrSpaceLocal ? local : global, address,
                          static_cast<std::uint32_t>(size)});
    }

    void switchTo(const oclgrind::WorkItem* workItem) {
        const oclgrind::Size3 id = workItem->getLocalID();
        const oclgrind::Size3 size = workItem->getWorkGroup()->getGroupSize();
        currentItem_ = workItem;
        currentIndex_ = id.x + size.x * (id.y + size.y * id.z);
        const std::size_t wave = currentIndex_ / settings_.wave;
        if (wave != group_.wave) endWave();
        group_.wave = wave;
    }

    void endWave() {
        countLog();
        if (log_) log_->waveEnds();
    }

    void countLog() {
        group_.log.count(lines_, settings_,
                         [&](Traffic traffic, const std::vector<Access>& accesses) {
                             if (log_) log_->access(traffic, accesses, settings_);
                         });
    }

    // What a kernel gets as global memory is that, also through a pointer to constant memory.
    void findGlobalBuffers(const oclgrind::Kernel& kernel) {
        arguments_.clear();
        for (auto value = kernel.values_begin(); value != kernel.values_end(); ++value) {
            const auto* argument = llvm::dyn_cast<llvm::Argument>(value->first);
            if (argument == nullptr || !argument->getType()->isPointerTy() ||
                argument->getType()->getPointerAddressSpace() != oclgrind::AddrSpaceGlobal)
                continue;
            const std::uint64_t buffer = simulator::bufferOf(value->second.getPointer());
            if (buffer >= arguments_.size()) arguments_.resize(buffer + 1, nowhere);
            arguments_[buffer] = std::min<std::size_t>(arguments_[buffer], argument->getArgNo());
        }
    }

    // The first argument that is the buffer of a global address, or nowhere.
    std::size_t argumentOf(std::uint64_t address) const {
        const std::uint64_t buffer = simulator::bufferOf(address);
        return buffer < arguments_.size() ? arguments_[buffer] : nowhere;
    }

    // A sample is requested for launches that are too large to run whole.
    void takeSample(const oclgrind::KernelInvocation* invocation) {
        weights_.clear();
        ended_ = 0;
        log_.reset();
        const char* sample = std::getenv(checks::kSampleVariable);
        if (sample == nullptr) return;
        const oclgrind::Size3 size = invocation->getLocalSize();
        log_.emplace(size.x * size.y * size.z);
        std::vector<oclgrind::Size3>& groups = simulator::groupsToRun(invocation);
        std::vector<oclgrind::Size3> some;
        const auto [number, draw] = checks::countedSample(sample);
        for (const SampledGroup& group : sampledGroups(groups.size(), number, draw)) {
            some.push_back(groups[group.index]);
            weights_.push_back(group.weight);
        }
        groups = std::move(some);
    }

    std::uint32_t currentLane() const {
        return static_cast<std::uint32_t>(currentIndex_ % settings_.wave);
    }

    void enterBlock(WorkItemState& item, const Site& first) {
        if (item.branchSite != nowhere)
            group_.log.branch(item.branchKey, code_->site(item.branchSite).line, currentLane(),
                              first.block);
        item.position.enterBlock(code_->block(first.block));
        item.entersBlock = false;
        item.issues = log_ && log_->issues(item.position.key(), first.block);
        item.branchSite = nowhere;
        if (group_.log.full()) {  // an endless loop must hit a time limit, not run out of memory
            countLog();
            launch_.complete = false;
        }
    }

    // Adds the accesses that `site` has just made to its wave's request.
    void settle(const WorkItemState& item, const Site& site) {
        const std::uint64_t key = mixKey(item.position.key(), site.accessId);
        bool more = site.accessId != item.site;
        for (const Noted& n : noted_) {
            if (isPrivate(n.traffic) && !site.accessesPrivateArray) continue;
            if (site.readsConstants && n.traffic == Traffic::globalLoad &&
                argumentOf(n.address) == nowhere)
                continue;
            group_.log.access(key, site.joins ? joined(n.traffic) : n.traffic,
                              code_->site(site.accessId).line, {n.address, n.size, currentLane()},
                              more);
            if (!isPrivate(n.traffic))
                lines_[code_->site(site.accessId).line].pattern += patternOf(n);
            more = true;
        }
        noted_.clear();
    }

    // Sums of these are equal if the same work-items access the same places in the same way, in any
    // order between two barriers. Where a buffer lies differs from count to count, so a place in
    // global memory is an argument and an offset.
    std::uint64_t patternOf(const Noted& n) const {
        std::uint64_t digest = mixKey(launches_, currentItem_->getGlobalIndex());
        digest = mixKey(digest, group_.barriers);
        digest = mixKey(digest, static_cast<std::uint64_t>(n.traffic) << 32 | n.size);
        if (isLocal(n.traffic)) return mixKey(digest, n.address);
        digest = mixKey(digest, argumentOf(n.address));
        return mixKey(digest, simulator::offsetOf(n.address));
    }

    void follow(WorkItemState& item, const Site& site) {
        switch (site.flow) {
            case Site::Flow::next:
                return;
            case Site::Flow::jump:
                item.entersBlock = true;
                return;
            case Site::Flow::branch:
                item.branchKey = mixKey(item.position.key(), item.site);
                item.branchSite = item.site;
                item.entersBlock = true;
                return;
            case Site::Flow::call:
                item.position.call(item.site);
                item.callers.push_back(item.site);
                item.entersBlock = true;
                return;
            case Site::Flow::leave:
                if (item.callers.empty()) return;
                item.position.leave();
                item.site = item.callers.back();
                item.callers.pop_back();
                return;
        }
    }

    // All work-items of the group have reached a barrier or their end.
    void endInterval() {
        countLog();
        if (log_) log_->intervalEnds();
        group_.steps.barrier();
        group_.dataSteps.barrier();
    }

    // An asynchronous copy counts as if consecutive work-items moved one element each, the waves of
    // the group in turn.
    void countGroupCopies(std::size_t line) {
        std::map<Traffic, std::vector<std::vector<Access>>> copies;  // by request
        for (const Noted& n : noted_) {
            std::vector<std::vector<Access>>& requests = copies[n.traffic];
            if (requests.empty() || requests.back().size() == settings_.wave)
                requests.emplace_back();
            const auto lane = static_cast<std::uint32_t>(requests.back().size());
            requests.back().push_back({n.address, n.size, lane});
        }
        noted_.clear();
        for (const auto& [traffic, requests] : copies)
            for (const std::vector<Access>& request : requests)
                countTraffic(lines_[line], traffic, request, settings_);
        if (log_ && !copies.empty()) logGroupCopies(copies);
    }

    void logGroupCopies(const std::map<Traffic, std::vector<std::vector<Access>>>& copies) {
        const std::size_t waves = (group_.items.size() + settings_.wave - 1) / settings_.wave;
        for (std::size_t wave = 0; wave < waves; ++wave) {
            for (const auto& [traffic, requests] : copies)
                for (std::size_t i = wave; i < requests.size(); i += waves)
                    log_->access(traffic, requests[i], settings_);
            log_->waveEnds();
        }
        log_->intervalEnds();
    }

    const Settings settings_;
    Report& report_;
    std::optional<KernelCode> code_;
    KernelFigures launch_;
    std::uint64_t launches_ = 0;          // before the running one
    std::vector<Tally> lines_;            // of the running group, by the lines of code_
    std::vector<Tally> sum_;              // of the groups before, times their weights
    std::vector<std::uint64_t> weights_;  // of the sampled groups, in order
    std::size_t ended_ = 0;               // groups that have ended
    std::optional<LaunchLog> log_;
    const oclgrind::Memory* memory_ = nullptr;  // global
    std::vector<std::size_t> arguments_;        // by the number of the buffer that each one is
    GroupState group_{0};
    const oclgrind::WorkItem* currentItem_ = nullptr;
    std::size_t currentIndex_ = 0;  // its place in its group
    std::vector<Noted> noted_;      // accesses of the current instruction
};

// The process may have several contexts, one after another or at once: their figures are summed.
// The library is linked so that it stays loaded, and they live as long as the process.
Report processReport;
std::map<oclgrind::Context*, std::unique_ptr<Counters>> plugins;

}  // namespace

}  // namespace lab::counters

extern "C" __attribute__((visibility("default"))) void initializePlugins(
    oclgrind::Context* context) {
    using namespace lab::counters;
    try {
        const Settings settings = settingsFromEnvironment();
        // Over the figures of an earlier run, not over those of another context.
        if (processReport.launches() == 0) processReport.write(settings);
        keepLinesApart();
        keepSumsInLoops();
        auto plugin = std::make_unique<Counters>(context, settings, processReport);
        context->registerPlugin(plugin.get());
        plugins[context] = std::move(plugin);
    } catch (const std::exception& error) {
        std::cerr << "lab_counters: nothing is counted: " << error.what() << std::endl;
    }
}

extern "C" __attribute__((visibility("default"))) void releasePlugins(oclgrind::Context* context) {
    using namespace lab::counters;
    const auto plugin = plugins.find(context);
    if (plugin == plugins.end()) return;
    context->unregisterPlugin(plugin->second.get());
    plugins.erase(plugin);
}
