#include "grader/source/attributes.h"

namespace lab {

std::string dialectOptions(bool simulator) {
    std::string options;
    for (const char* word : {"reqd_work_group_size", "work_group_size_hint", "vec_type_hint"})
        options += std::string(" -D") + word + "(...)= -D__" + word + "__(...)=";
    for (const char* word : {"__asm__", "__asm"})
        options += std::string(" -D") + word + "=" + kNoAssembly;
    if (simulator)
        for (const char* word : {"always_inline", "__always_inline__"})
            options += std::string(" -D") + word + "=";
    return options;
}

}  // namespace lab
