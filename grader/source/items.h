// The items at file level in OpenCL C source, and their dependences.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

namespace lab {

/// A function, a declaration, a directive, or a conditional from #if to #endif with its contents.
struct Item {
    std::size_t begin, end;  ///< offsets in the source
    std::size_t firstLine;   ///< counted from 1
    std::string text;
    std::set<std::string> names;  ///< that it may define: of functions, types, variables, macros
    std::set<std::string> words;  ///< that it mentions
};

/// The items of live text (live.h), in order of appearance.
std::vector<Item> itemsOf(const std::string& source);

/// Every word that code with these words mentions, directly or through the items that it names.
std::set<std::string> closure(const std::vector<Item>& items, std::set<std::string> words);

}  // namespace lab
