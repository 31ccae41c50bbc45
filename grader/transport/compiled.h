// The results of a compile process, which may outlive the runner that requested them.
#pragma once

#include <cstddef>
#include <map>
#include <string>
#include <vector>

namespace lab {

struct KernelArgument {
    std::string name, type, space;
};

struct Build {
    std::string id;
    bool ok = false;
    std::string log;
    std::map<std::string, std::vector<KernelArgument>> kernels;
};

/// The result of compiling one source; other processes install the binary.
struct CompiledProgram {
    Build build;
    std::string options;
    std::vector<std::byte> binary;
};

/// Everything compiled for one kernel cache. A runner all of whose launches are in it needs no
/// compile process.
struct Compiled {
    std::map<std::string, CompiledProgram> programs;  ///< by options and source
    std::map<std::string, std::size_t> rehearsed;     ///< launches, and the bytes of their arrays
    /// PoCL runs a group's work-items in loops that it does not try to vectorise. With its default,
    /// PoCL 3.1 does not get done in time with a kernel that has many barriers in branches.
    bool plainLoops = false;
};

}  // namespace lab
