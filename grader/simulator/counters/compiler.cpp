#include "grader/simulator/counters/compiler.h"

#include <llvm/Support/CommandLine.h>

namespace lab::counters {

namespace {

void setOption(const char* name, const char* value) {
    const llvm::StringMap<llvm::cl::Option*>& options = llvm::cl::getRegisteredOptions();
    const auto option = options.find(name);
    if (option != options.end() && option->second->getNumOccurrences() == 0)
        option->second->addOccurrence(0, name, value);
}

}  // namespace

void keepLinesApart() {
    for (const char* name : {"simplifycfg-sink-common", "simplifycfg-hoist-common",
                             "simplifycfg-merge-cond-stores", "simplifycfg-hoist-cond-stores"})
        setOption(name, "false");
}

void keepSumsInLoops() {
    setOption("replexitval", "never");
}

}  // namespace lab::counters
