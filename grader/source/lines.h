// Which line of which file a compiler means, where #line directives put several files together.
#pragma once

#include <cstddef>
#include <string>

namespace lab {

/// The text of line `number` of `file` in a source whose #line directives name its files; empty
/// where there is none.
std::string lineOf(const std::string& source, const std::string& file, std::size_t number);

}  // namespace lab
