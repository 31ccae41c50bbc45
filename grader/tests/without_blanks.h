// Compares code regardless of its layout.
#pragma once

#include <cctype>
#include <string>

namespace lab {

inline std::string withoutBlanks(std::string text) {
    std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
    return text;
}

}  // namespace lab
