#include "grader/simulator/counters/compiler.h"

#include <llvm/Support/CommandLine.h>

namespace lab::counters {

void keepLinesApart() {
    const llvm::StringMap<llvm::cl::Option*>& options = llvm::cl::getRegisteredOptions();
    for (const char* name : {"simplifycfg-sink-common", "simplifycfg-hoist-common",
                             "simplifycfg-merge-cond-stores", "simplifycfg-hoist-cond-stores"}) {
        const auto option = options.find(name);
        if (option != options.end() && option->second->getNumOccurrences() == 0)
            option->second->addOccurrence(0, name, "false");
    }
}

}  // namespace lab::counters
