#include "grader/source/foreign_names.h"

#include <fmt/core.h>
#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <iterator>
#include <set>
#include <string_view>
#include <vector>

#include "grader/contract/text.h"
#include "grader/source/functions.h"
#include "grader/source/lexer.h"

namespace lab {

namespace {

// Words of the language, other spellings of them, and names with the same meaning everywhere.
constexpr std::array<std::string_view, 42> kKnown = {"__kernel",
                                                     "__global",
                                                     "__local",
                                                     "__constant",
                                                     "__private",
                                                     "__generic",
                                                     "__read_only",
                                                     "__write_only",
                                                     "__read_write",
                                                     "__attribute__",
                                                     "__attribute",
                                                     "__restrict",
                                                     "__restrict__",
                                                     "__inline",
                                                     "__inline__",
                                                     "__const",
                                                     "__const__",
                                                     "__volatile",
                                                     "__volatile__",
                                                     "__signed",
                                                     "__signed__",
                                                     "__alignof",
                                                     "__alignof__",
                                                     "__extension__",
                                                     "__typeof__",
                                                     "__aligned__",
                                                     "__packed__",
                                                     "__unused__",
                                                     "__noinline__",
                                                     "__always_inline__",
                                                     "__reqd_work_group_size__",
                                                     "__work_group_size_hint__",
                                                     "__vec_type_hint__",
                                                     "__LINE__",
                                                     "__FILE__",
                                                     "_Pragma",
                                                     "__func__",
                                                     "__FUNCTION__",
                                                     "__builtin_expect",
                                                     "__builtin_nontemporal_load",
                                                     "__builtin_nontemporal_store",
                                                     "cl_mem_fence_flags"};

// Inline assembly has a message of its own (grader/source/attributes.h), and the kit itself uses it
// as a fence on some devices.
constexpr std::array<std::string_view, 2> kElsewhere = {"__asm__", "__asm"};

template <std::size_t n>
bool isIn(const std::array<std::string_view, n>& names, const std::string& name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

// Whether identifiers may contain it.
bool isLetter(std::int32_t c) {
    switch (utf8proc_category(c)) {
        case UTF8PROC_CATEGORY_LU:
        case UTF8PROC_CATEGORY_LL:
        case UTF8PROC_CATEGORY_LT:
        case UTF8PROC_CATEGORY_LM:
        case UTF8PROC_CATEGORY_LO:
        case UTF8PROC_CATEGORY_MN:
        case UTF8PROC_CATEGORY_MC:
        case UTF8PROC_CATEGORY_ND:
        case UTF8PROC_CATEGORY_NL:
            return true;
        default:
            return false;
    }
}

bool begins(const std::string& name, std::string_view with) {
    return name.compare(0, with.size(), with) == 0;
}

}  // namespace

bool isForeign(const std::string& name) {
    if (isIn(kKnown, name) || isIn(kElsewhere, name)) return false;
    const bool reserved =
        name.size() > 1 && name[0] == '_' &&
        (name[1] == '_' || std::isupper(static_cast<unsigned char>(name[1])) != 0);
    const bool ends = name.size() > 2 && name.compare(name.size() - 2, 2, "__") == 0;
    return reserved || ends || begins(name, "cl_") || begins(name, "CL_") || begins(name, "POCL_");
}

std::optional<Word> foreignName(const std::string& source) {
    const std::vector<Directive> directives = directivesOf(source);
    const auto isSkipped = [&](std::size_t at) {
        const auto after =
            std::upper_bound(directives.begin(), directives.end(), at,
                             [](std::size_t a, const Directive& d) { return a < d.begin; });
        if (after == directives.begin()) return false;
        const Directive& d = *std::prev(after);
        return at < d.end && (d.name == "pragma" || d.name == "line");
    };
    // A name may also be pasted together, from "_" and another word.
    const bool pastes =
        source.find("##") != std::string::npos || source.find("%:%:") != std::string::npos;
    for (const Stretch& s : stretchesOf(source)) {
        if (s.kind != Stretch::code) continue;
        std::string name;
        std::size_t begin = s.begin;
        for (std::size_t i = s.begin; i <= s.end; ++i) {
            const std::size_t joint = i < s.end ? jointAt(source, i) : 0;
            if (joint > 0) {
                i += joint - 1;
            } else if (i < s.end && isWord(source[i])) {
                if (name.empty()) begin = i;
                name += source[i];
            } else if (!name.empty()) {
                const bool onlyUnderscores = name.find_first_not_of('_') == std::string::npos;
                if ((onlyUnderscores ? pastes : isForeign(name)) && !isSkipped(begin))
                    return Word{name, begin};
                name.clear();
            }
        }
    }
    return std::nullopt;
}

std::optional<Word> foreignCharacter(const std::string& source) {
    for (const Stretch& s : stretchesOf(source)) {
        if (s.kind != Stretch::code || s.directive) continue;
        for (std::size_t i = s.begin, length = 1; i < s.end; i += length) {
            length = 1;
            if (static_cast<unsigned char>(source[i]) < 0x80) continue;
            const CodePoint c = codePointAt(source, i);
            if (c.bytes == 0) return Word{"this byte", i};
            length = c.bytes;
            if (!isLetter(c.value))
                return Word{fmt::format("'{}' (U+{:04X})", source.substr(i, length), c.value), i};
        }
    }
    return std::nullopt;
}

std::optional<Word> longLong(const std::string& source) {
    const std::string code = blanked(source);
    for (std::size_t at = code.find("long"); at != std::string::npos; at = code.find("long", at)) {
        const std::size_t begin = at;
        at += 4;
        if ((begin > 0 && isWord(code[begin - 1])) || !isSpace(code[at])) continue;
        const std::size_t next = code.find_first_not_of(" \t\n", at);
        if (next != std::string::npos && code.compare(next, 4, "long") == 0 &&
            !isWord(code[std::min(next + 4, code.size() - 1)]))
            return Word{"long long", begin};
    }
    return std::nullopt;
}

std::optional<Word> fenceName(const std::string& source, const std::string& given) {
    static const std::set<std::string> names = {"WAVE_FENCE_SUBGROUP", "WAVE_FENCE_WARP",
                                                "DEVICE_FENCE_PTX", "DEVICE_FENCE_MARK"};
    const auto in = [](const std::string& code) -> std::optional<std::string> {
        for (const std::string& word : wordsOf(code))
            if (names.count(word) > 0) return word;
        return std::nullopt;
    };
    std::vector<Directive> allowed = directivesOf(given);
    std::erase_if(allowed, [&](const Directive& d) { return !in(d.rest); });
    for (const Directive& d : directivesOf(source)) {
        const auto name = in(d.rest);
        if (name && std::none_of(allowed.begin(), allowed.end(), [&](const Directive& a) {
                return a.name == d.name && sameCode(a.rest, d.rest);
            }))
            return Word{*name, d.begin};
    }
    for (const Stretch& s : stretchesOf(source))
        if (s.kind == Stretch::code && !s.directive)
            if (const auto name = in(source.substr(s.begin, s.end - s.begin)))
                return Word{*name, s.begin};
    return std::nullopt;
}

}  // namespace lab
