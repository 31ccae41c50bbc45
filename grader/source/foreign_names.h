// Names that only some compilers define. A kernel that uses one can be a different program in the
// simulator, in an unoptimised build or on a device other than the one that found it correct.
#pragma once

#include <optional>
#include <string>

#include "grader/source/lexer.h"

namespace lab {

/// True if `name` is reserved to compilers and not a word of OpenCL C 1.2: two underscores at
/// either end, one and a capital, or the prefix of an extension.
bool isForeign(const std::string& name);

/// The first foreign name in `source`, which is live text (grader/source/live.h), outside comments,
/// literals and #pragma.
std::optional<Word> foreignName(const std::string& source);

/// The first character in `source` outside comments and literals that OpenCL C does not have and
/// that is not a letter either, such as a typographic dash; its name is for people.
std::optional<Word> foreignCharacter(const std::string& source);

/// The first `long long` in `source`: 128 bits where it is accepted at all.
std::optional<Word> longLong(const std::string& source);

/// The first name in `source` of those by which the kit's own fences are chosen for a build
/// (WAVE_FENCE_SUBGROUP, ..), except in directives that `given` has as well: a kernel that asks for
/// them can distinguish the simulator from a device.
std::optional<Word> fenceName(const std::string& source, const std::string& given);

/// The first name in `source` that a compiler's headers may replace by another one, such as that of
/// a function, and that a macro of the source spells out by # or ## after its replacement: what
/// comes of `TEXT(max)` is not the same everywhere.
std::optional<Word> spelledOutName(const std::string& source);

}  // namespace lab
