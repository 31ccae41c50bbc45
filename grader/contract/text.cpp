#include "grader/contract/text.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <cctype>

namespace lab {

CodePoint codePointAt(std::string_view text, std::size_t at) {
    CodePoint c;
    const auto bytes = utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data() + at),
                                        static_cast<utf8proc_ssize_t>(text.size() - at), &c.value);
    if (bytes <= 0) return {};
    c.bytes = static_cast<std::size_t>(bytes);
    return c;
}

namespace {

bool isObeyed(std::int32_t c) {
    return c < 0x20 || (c >= 0x7F && c <= 0x9F)                             // control characters
           || (c >= 0x2028 && c <= 0x202E) || (c >= 0x2066 && c <= 0x2069)  // line and direction
           || (c & 0xFFFE) == 0xFFFE;                                       // noncharacters
}

std::string cleaned(std::string_view text, bool keepLayout) {
    std::string out;
    out.reserve(text.size());
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = codePointAt(text, i);
        const std::size_t bytes = c.bytes == 0 ? 1 : c.bytes;
        const bool lineEnd = i + 1 == text.size() || text[i + 1] == '\n';
        const bool layout = c.value == '\n' || c.value == '\t';
        if (c.bytes != 0 && (!isObeyed(c.value) || (keepLayout && layout)))
            out += text.substr(i, bytes);
        else if (!(keepLayout && c.value == '\r' && lineEnd))
            for (const char byte : text.substr(i, bytes))
                out += fmt::format("\\x{:02X}", static_cast<unsigned char>(byte));
        i += bytes;
    }
    return out;
}

std::size_t columnsOf(const CodePoint& c) {
    return c.bytes == 0 ? 1 : static_cast<std::size_t>(utf8proc_charwidth(c.value));
}

// Bytes at the beginning of `text` that take at most `width` columns.
std::size_t bytesThatFit(std::string_view text, std::size_t width) {
    std::size_t i = 0;
    for (std::size_t columns = 0; i < text.size();) {
        const CodePoint c = codePointAt(text, i);
        columns += columnsOf(c);
        if (columns > width) break;
        i += c.bytes == 0 ? 1 : c.bytes;
    }
    return i;
}

}  // namespace

std::string printable(std::string_view text) {
    return cleaned(text, true);
}

std::string oneLine(std::string_view text) {
    return cleaned(text, false);
}

std::string markup(std::string_view text) {
    std::string out;
    for (const char c : text) switch (c) {
            case '&':
                out += "&amp;";
                break;
            case '<':
                out += "&lt;";
                break;
            case '>':
                out += "&gt;";
                break;
            case '"':
                out += "&quot;";
                break;
            case '\'':
                out += "&#39;";
                break;
            default:
                out += c;
        }
    return out;
}

std::size_t displayWidth(std::string_view text) {
    std::size_t columns = 0;
    for (std::size_t i = 0; i < text.size();) {
        const CodePoint c = codePointAt(text, i);
        columns += columnsOf(c);
        i += c.bytes == 0 ? 1 : c.bytes;
    }
    return columns;
}

std::string padRight(std::string text, std::size_t width) {
    const std::size_t columns = displayWidth(text);
    if (columns < width) text.append(width - columns, ' ');
    return text;
}

std::string padLeft(std::string text, std::size_t width) {
    const std::size_t columns = displayWidth(text);
    if (columns < width) text.insert(0, width - columns, ' ');
    return text;
}

std::string fileName(std::string_view text) {
    std::string name(text);
    std::replace_if(
        name.begin(), name.end(), [](unsigned char c) { return std::isalnum(c) == 0; }, '-');
    return name;
}

std::string lowerCase(std::string text) {
    for (char& c : text)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

std::string trimmed(const std::string& text) {
    constexpr const char* kBlanks = " \t\v\f\r\n";
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::string withoutTrailingBlanks(std::string text) {
    text.erase(text.find_last_not_of(' ') + 1);
    return text;
}

std::string shortened(const std::string& text, std::size_t width) {
    if (displayWidth(text) <= width || width == 0) return text;
    return text.substr(0, bytesThatFit(text, width - 1)) + "…";
}

std::string thereAre(std::vector<std::string> names, std::size_t most) {
    if (names.empty()) return "there is none";
    if (names.size() > most) {
        names.resize(most);
        names.emplace_back("...");
    }
    return fmt::format("there {} {}", names.size() == 1 ? "is" : "are", fmt::join(names, ", "));
}

std::vector<std::string> linesOf(std::string_view text) {
    std::vector<std::string> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        lines.emplace_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width) {
    std::vector<std::string> out;
    for (const std::string& line : linesOf(text)) {
        std::string_view rest = line;
        for (std::size_t fit = 0; (fit = bytesThatFit(rest, width)) < rest.size();) {
            const std::size_t indent = std::min(rest.find_first_not_of(' '), rest.size());
            std::size_t space = rest.rfind(' ', fit);
            if (space == std::string_view::npos || space < indent) space = rest.find(' ', indent);
            if (space == std::string_view::npos) break;
            out.emplace_back(rest.substr(0, space));
            rest.remove_prefix(space + 1);
        }
        out.emplace_back(rest);
    }
    return out;
}

}  // namespace lab
