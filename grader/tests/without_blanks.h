// Code is compared without regard to how it is laid out.
#pragma once

#include <cctype>
#include <string>

namespace lab {

inline std::string withoutBlanks(std::string text) {
    std::erase_if(text, [](unsigned char c) { return std::isspace(c) != 0; });
    return text;
}

}  // namespace lab
