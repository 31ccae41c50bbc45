// Colour and width of a terminal.
#pragma once

#include <string>

namespace lab {

struct TerminalStyle {
    bool color = false;
    int width = 80;  ///< columns
};

enum class Color { plain, bold, dim, red, green, yellow };

inline std::string paint(const TerminalStyle& style, Color color, const std::string& text) {
    constexpr const char* kCodes[] = {"", "1", "2", "31", "32", "33"};
    if (!style.color || color == Color::plain) return text;
    return std::string("\x1b[") + kCodes[static_cast<int>(color)] + "m" + text + "\x1b[0m";
}

}  // namespace lab
