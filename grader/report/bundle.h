// Files of which pages are made, linked into the program: an open page fetches nothing.
#pragma once

#include <string_view>

/// Defines `std::string_view name()`, the bytes of the file at `path`. The build must recompile the
/// source that uses this when the file changes (OBJECT_DEPENDS).
#define LAB_BUNDLE(name, path)                                                    \
    asm(".section .rodata\nlab_" #name "_begin: .incbin \"" path "\"\nlab_" #name \
        "_end: .byte 0\n.previous\n");                                            \
    extern "C" const char lab_##name##_begin[], lab_##name##_end[];               \
    std::string_view name() {                                                     \
        return {lab_##name##_begin,                                               \
                static_cast<std::size_t>(lab_##name##_end - lab_##name##_begin)}; \
    }
