#include "grader/source/attributes.h"

namespace lab {

std::string dialectOptions(bool simulator, bool ptx) {
    std::string options;
    // With as many arguments as they take: OpenCL C has no variadic macros, and NVIDIA's none at
    // all.
    for (const char* call :
         {"reqd_work_group_size%(x,y,z)", "work_group_size_hint%(x,y,z)", "vec_type_hint%(t)"})
        for (const char* around : {"", "__"}) {
            std::string macro = call;
            macro.replace(macro.find('%'), 1, around);
            options += std::string(" -D") + around + macro + "=";
        }
    if (ptx)
        options += " -DDEVICE_FENCE_PTX";
    else
        for (const char* word : {"__asm__", "__asm"})
            options += std::string(" -D") + word + "=" + kNoAssembly;
    if (simulator)
        for (const char* word : {"always_inline", "__always_inline__"})
            options += std::string(" -D") + word + "=";
    return options;
}

}  // namespace lab
