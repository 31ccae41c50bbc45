// Files that pages are made of, as part of the program: nothing of a page is fetched when it is
// opened.
#pragma once

#include <string_view>

/// Defines `std::string_view name()`, the bytes of the file at `path`. The build has to make the
/// source that says so anew where the file changes (OBJECT_DEPENDS).
#define LAB_BUNDLE(name, path)                                                    \
    asm(".section .rodata\nlab_" #name "_begin: .incbin \"" path "\"\nlab_" #name \
        "_end: .byte 0\n.previous\n");                                            \
    extern "C" const char lab_##name##_begin[], lab_##name##_end[];               \
    std::string_view name() {                                                     \
        return {lab_##name##_begin,                                               \
                static_cast<std::size_t>(lab_##name##_end - lab_##name##_begin)}; \
    }
