// Words of the dialect that would let a kernel choose where it is judged, as build options. The
// preprocessor replaces them, so that comments and strings keep them, and what macros make of them
// is replaced as well.
#pragma once

#include <string>

namespace lab {

/// What inline assembly becomes: a name that no kernel declares, so that it does not build.
inline constexpr const char* kNoAssembly = "inline_assembly_is_not_OpenCL_C";

/// Build options under which attributes that pin the size of a work-group say nothing, as the
/// contract says which sizes there are, and inline assembly does not build: but where it is PTX,
/// of which the kit's own fences are made, DEVICE_FENCE_PTX is defined, and the simulator refuses
/// the student's. In the simulator hints on inlining say nothing either: Oclgrind cannot create a
/// kernel in which Clang inlined a function with a `restrict` pointer.
std::string dialectOptions(bool simulator, bool ptx);

}  // namespace lab
