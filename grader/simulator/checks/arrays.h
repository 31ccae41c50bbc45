// The arrays that a kernel is given or declares: what they are called, what an address in them
// promises, and who may access them how.
#pragma once

#include <llvm/IR/Value.h>

#include <cstddef>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>

#include "grader/simulator/checks/running.h"

namespace lab::checks {

struct Array {
    std::string name;         ///< of the argument or variable
    std::size_t promise = 0;  ///< alignment of its first byte; 0: enough for any type
};

/// Of this kind, about an access to `array`, if that is known.
nlohmann::json findingIn(unsigned space, const Array* array, const char* kind);

/// As the kernel calls it: a local array is a global variable with the kernel's name in front.
std::string nameOf(const llvm::Value& array);

/// Arrays are known by any address in them.
class Arrays {
public:
    /// The host has made a buffer, as an array of the next launches.
    void made(std::size_t address, bool readOnly, bool locked);
    /// The host has written to it.
    void given(std::size_t address);

    void beginLaunch(const Running& running);
    void endLaunch();
    void beginGroup(const Running& running);

    /// Null if it is not known.
    const Array* at(unsigned space, std::size_t address) const;

    /// Of global arrays: whether no kernel may write to it, whether only the holder of a lock may
    /// access it, and whether the host has, or earlier launches may have, written to it.
    bool isReadOnly(std::size_t address) const;
    bool isLocked(std::size_t address) const;
    bool isGiven(std::size_t address) const;

private:
    std::map<std::pair<unsigned, std::size_t>, Array> arrays_;  ///< by space and number of buffer
    std::set<std::size_t> readOnly_, locked_, given_;           ///< numbers of global ones
};

}  // namespace lab::checks
