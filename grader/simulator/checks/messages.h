// What Oclgrind's own messages report. Only their first lines are read; place and work-item come
// from the interpreter. So no text in a kernel, such as file names and source lines, can pass for
// part of a finding.
#pragma once

#include <llvm/IR/Instruction.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "grader/simulator/checks/arrays.h"
#include "grader/simulator/checks/findings.h"
#include "grader/simulator/checks/running.h"

namespace lab::checks {

/// The message of an error that ends a launch after its finding has been reported.
constexpr const char* kEndless = "endless";

class Messages {
public:
    Messages(const Running& running, const Arrays& arrays, Findings& findings)
        : running_(running), arrays_(arrays), findings_(findings) {}

    /// Reports what it says, unless the checks look for that themselves. `asStore`: the current
    /// instruction is an exchange, of which Oclgrind is told as of a store. `holds`: an
    /// uninitialised value would be one in a launch of all groups as well.
    void read(const std::string& message, bool asStore, bool holds);

private:
    void divergence(const std::string& line, const oclgrind::WorkItem* item);
    void outOfBounds(const std::string& header, const oclgrind::WorkItem& item);
    std::string arrayMeant(const std::string& header, const std::string& space,
                           const llvm::Instruction* at) const;
    void noteElement(nlohmann::json& finding, std::uint64_t address,
                     const llvm::Instruction* at) const;

    const Running& running_;
    const Arrays& arrays_;
    Findings& findings_;
};

}  // namespace lab::checks
