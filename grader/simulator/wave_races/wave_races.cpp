// An Oclgrind plugin that finds races between waves: see README.md.
//
// Oclgrind runs a wave's fence as a barrier of the whole group, so its own detector takes what one
// wave wrote before a fence and another reads behind it for ordered. On a GPU nothing orders them.

#include <llvm/IR/Instruction.h>
#include <oclgrind/Context.h>
#include <oclgrind/KernelInvocation.h>
#include <oclgrind/Memory.h>
#include <oclgrind/Plugin.h>
#include <oclgrind/WorkGroup.h>
#include <oclgrind/WorkItem.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <unordered_map>
#include <utility>

#include "grader/simulator/wave_races/wave_fence.h"

namespace lab::wave_races {

namespace {

using Pair = std::pair<const llvm::Instruction*, const llvm::Instruction*>;

/// A work-item, by its place in its group, and where in its code it was.
struct Visit {
    std::size_t item = 0;
    const llvm::Instruction* instruction = nullptr;
};

/// Those who came by: any of them is of another wave than somebody's exactly if the first or the
/// last is, as waves are of consecutive work-items.
struct Visits {
    Visit first, last;
    bool any = false;

    void add(const Visit& v) {
        if (!any || v.item < first.item) first = v;
        if (!any || v.item > last.item) last = v;
        any = true;
    }
    void add(const Visits& v) {
        if (!v.any) return;
        add(v.first);
        add(v.last);
    }
    const Visit* outsideWaveOf(std::size_t item, std::size_t wave) const {
        if (!any) return nullptr;
        if (first.item / wave != item / wave) return &first;
        return last.item / wave != item / wave ? &last : nullptr;
    }
};

/// What happened to one byte of local memory since the last barrier: before the last fence of the
/// waves, and behind it. What happens between two fences is for Oclgrind's own detector.
struct Byte {
    Visits readsBefore, writesBefore, reads, writes;
    std::uint64_t interval = 0;  // between two fences, that `reads` and `writes` are of
    std::uint8_t value = 0;      // that was last written

    void enter(std::uint64_t now) {
        if (interval == now) return;
        readsBefore.add(std::exchange(reads, {}));
        writesBefore.add(std::exchange(writes, {}));
        interval = now;
    }
};

class WaveRaces : public oclgrind::Plugin {
public:
    explicit WaveRaces(const oclgrind::Context* context) : Plugin(context) {}

    bool isThreadSafe() const override { return false; }  // Oclgrind then runs group after group

    void kernelBegin(const oclgrind::KernelInvocation*) override { reported_.clear(); }

    void workGroupBegin(const oclgrind::WorkGroup*) override { forget(); }

    void workGroupBarrier(const oclgrind::WorkGroup*, std::uint32_t flags) override {
        if (isWaveFence(flags)) {
            wave_ = waveOf(flags);
            ++interval_;
        } else if ((flags & kLocalMemFence) != 0) {
            forget();
        }
    }

    void memoryLoad(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                    std::size_t address, std::size_t size) override {
        if (memory->getAddressSpace() != oclgrind::AddrSpaceLocal) return;
        const Visit now = visitOf(item);
        for (std::size_t i = 0; i < size; ++i) {
            Byte& byte = bytes_[address + i];
            byte.enter(interval_);
            if (const Visit* other = conflict(byte.writesBefore, now))
                report(address + i, item, now, *other);
            byte.reads.add(now);
        }
    }

    void memoryStore(const oclgrind::Memory* memory, const oclgrind::WorkItem* item,
                     std::size_t address, std::size_t size, const std::uint8_t* data) override {
        if (memory->getAddressSpace() != oclgrind::AddrSpaceLocal) return;
        const Visit now = visitOf(item);
        for (std::size_t i = 0; i < size; ++i) {
            Byte& byte = bytes_[address + i];
            byte.enter(interval_);
            const Visit* other = conflict(byte.readsBefore, now);
            if (other == nullptr && data[i] != byte.value)  // who writes the same does no harm
                other = conflict(byte.writesBefore, now);
            if (other != nullptr) report(address + i, item, now, *other);
            byte.writes.add(now);
            byte.value = data[i];
        }
    }

private:
    static Visit visitOf(const oclgrind::WorkItem* item) {
        const oclgrind::Size3 id = item->getLocalID();
        const oclgrind::Size3 size = item->getWorkGroup()->getGroupSize();
        return {id.x + size.x * (id.y + size.y * id.z), item->getCurrentInstruction()};
    }

    // No fence since the last barrier: then nothing was before one.
    const Visit* conflict(const Visits& before, const Visit& now) const {
        return interval_ == 0 ? nullptr : before.outsideWaveOf(now.item, wave_);
    }

    // In the words of Oclgrind's own detector; each pair of instructions once.
    void report(std::size_t address, const oclgrind::WorkItem* item, const Visit& now,
                const Visit& other) {
        if (!reported_.emplace(now.instruction, other.instruction).second) return;
        using Message = oclgrind::Context::Message;
        const oclgrind::WorkGroup* group = item->getWorkGroup();
        const oclgrind::Size3 size = group->getGroupSize();
        const auto entity = [&](const Visit& v) {
            const oclgrind::WorkItem* who = group->getWorkItem(oclgrind::Size3(v.item, size));
            std::ostringstream text;
            text << "Global" << who->getGlobalID() << " Local" << who->getLocalID() << " Group"
                 << group->getGroupID();
            return text.str();
        };
        Message message(oclgrind::WARNING, m_context);
        message << "Wave data race at local memory address 0x" << std::hex << address << std::dec
                << std::endl
                << Message::INDENT << "Kernel: " << Message::CURRENT_KERNEL << std::endl
                << std::endl
                << "First entity:  " << entity(now) << std::endl
                << now.instruction << std::endl
                << "Second entity: " << entity(other) << std::endl
                << other.instruction << std::endl;
        message.send();
    }

    void forget() {
        bytes_.clear();
        interval_ = 0;
    }

    std::unordered_map<std::size_t, Byte> bytes_;  // of the group that runs, since its last barrier
    std::uint64_t interval_ = 0;                   // fences since then
    std::size_t wave_ = 1;                         // work-items in a wave, as the last fence said
    std::set<Pair> reported_;                      // in this launch
};

std::map<oclgrind::Context*, std::unique_ptr<WaveRaces>> plugins;

}  // namespace

}  // namespace lab::wave_races

extern "C" __attribute__((visibility("default"))) void initializePlugins(
    oclgrind::Context* context) {
    using namespace lab::wave_races;
    auto plugin = std::make_unique<WaveRaces>(context);
    context->registerPlugin(plugin.get());
    plugins[context] = std::move(plugin);
}

extern "C" __attribute__((visibility("default"))) void releasePlugins(oclgrind::Context* context) {
    using namespace lab::wave_races;
    const auto plugin = plugins.find(context);
    if (plugin == plugins.end()) return;
    context->unregisterPlugin(plugin->second.get());
    plugins.erase(plugin);
}
