// Whether the drawn groups of a sample read where nobody has written: in an array that their launch
// is the first to write to, or in their local memory. A kernel could conclude from that that other
// groups do not run.
#pragma once

#include <cstddef>
#include <unordered_set>

namespace lab::checks {

/// The places that the drawn groups of a launch have stored to; places are addresses of bytes.
class Unwritten {
public:
    void launch() {
        global_.clear();
        readsGlobal_ = readsLocal_ = false;
    }
    void group() { local_.clear(); }

    void storesGlobal(std::size_t address, std::size_t size) { insert(global_, address, size); }
    void storesLocal(std::size_t address, std::size_t size) { insert(local_, address, size); }
    void readsGlobal(std::size_t address) {
        readsGlobal_ = readsGlobal_ || global_.count(address) == 0;
    }
    void readsLocal(std::size_t address) {
        readsLocal_ = readsLocal_ || local_.count(address) == 0;
    }

    /// Whether a group of the launch has read where nobody has written: in such an array, anywhere.
    bool readInArray() const { return readsGlobal_; }
    bool read() const { return readsGlobal_ || readsLocal_; }

private:
    using Bytes = std::unordered_set<std::size_t>;

    static void insert(Bytes& bytes, std::size_t address, std::size_t size) {
        for (std::size_t k = 0; k < size; ++k) bytes.insert(address + k);
    }

    Bytes global_;  // stored by all of them
    Bytes local_;   // by the running one
    bool readsGlobal_ = false, readsLocal_ = false;
};

}  // namespace lab::checks
