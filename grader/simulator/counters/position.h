// A work-item's position in the control flow: its calls, and the iteration of every loop.
//
// A GPU executes an instruction once for all lanes of a wave at the same position, so that their
// accesses are one request. The simulator runs the lanes one after another, so positions are
// compared afterwards, by a key.
#pragma once

#include <cstdint>
#include <vector>

namespace lab::counters {

/// Mixes `part` into `key` (the finaliser of SplitMix64): different sequences give different keys.
inline std::uint64_t mixKey(std::uint64_t key, std::uint64_t part) {
    std::uint64_t z = key * 0x9e3779b97f4a7c15u + part + 0x632be59bd9b4e019u;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
}

/// A basic block's place among the natural loops of its function.
struct LoopPlace {
    unsigned loop = 0;    ///< the innermost loop around it; meaningless at depth 0
    unsigned depth = 0;   ///< how many loops are around it
    bool header = false;  ///< whether it is the header of `loop`
};

class Position {
public:
    Position() : calls_{{0, {}}} {}

    void enterBlock(const LoopPlace& place) {
        std::vector<Iteration>& loops = calls_.back().loops;
        while (loops.size() > place.depth) loops.pop_back();
        if (place.depth == 0) return;
        if (loops.size() == place.depth && loops.back().loop != place.loop) loops.pop_back();
        if (loops.size() < place.depth)
            loops.push_back({place.loop, 0});
        else if (place.header)
            ++loops.back().count;
    }

    void call(std::uint64_t site) { calls_.push_back({mixKey(key(), site), {}}); }
    void leave() { calls_.pop_back(); }

    /// Equal for two work-items if both are in the same calls, at the same iterations.
    std::uint64_t key() const {
        std::uint64_t k = calls_.back().key;
        for (const Iteration& i : calls_.back().loops) k = mixKey(mixKey(k, i.loop), i.count);
        return k;
    }

private:
    struct Iteration {
        unsigned loop;
        std::uint64_t count;
    };
    struct Call {
        std::uint64_t key;
        std::vector<Iteration> loops;
    };
    std::vector<Call> calls_;
};

}  // namespace lab::counters
