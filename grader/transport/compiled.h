// What a compile process makes, and what of it outlives the runner that asked.
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

/// What comes of one source; other processes take the binary.
struct CompiledProgram {
    Build build;
    std::string options;
    std::vector<std::byte> binary;
};

/// All that was made for one kernel cache. A runner whose launches are in it needs no compile
/// process.
struct Compiled {
    std::map<std::string, CompiledProgram> programs;  ///< by options and source
    std::map<std::string, std::size_t> rehearsed;     ///< launches, with the bytes of their arrays
};

}  // namespace lab
