// Build options that disable words with which a kernel could choose where it is judged. The
// preprocessor replaces the words: comments and strings keep them, and words that macros produce
// are replaced as well.
#pragma once

#include <string>

namespace lab {

/// What inline assembly becomes: a name that no kernel declares, so that it does not build.
inline constexpr const char* kNoAssembly = "inline_assembly_is_not_OpenCL_C";

/// Build options under which attributes that pin the size of a work-group have no effect, as the
/// contract says which sizes there are, and inline assembly does not build. Where assembly is
/// `ptx`, the kit's own fences need it: there DEVICE_FENCE_PTX is defined instead, and the
/// simulator refuses a student's assembly. In the simulator hints on inlining have no effect
/// either: Oclgrind cannot create a kernel in which Clang inlined a function with a `restrict`
/// pointer.
std::string dialectOptions(bool simulator, bool ptx);

}  // namespace lab
