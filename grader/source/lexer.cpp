#include "grader/source/lexer.h"

#include <cctype>

namespace lab {

bool isWord(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

bool isSpace(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

// Compilers also join lines if blanks follow the backslash.
std::size_t jointAt(const std::string& source, std::size_t at) {
    if (at >= source.size() || source[at] != '\\') return 0;
    std::size_t end = at + 1;
    while (end < source.size() && source[end] != '\n' && isSpace(source[end])) ++end;
    return end < source.size() && source[end] == '\n' ? end + 1 - at : 0;
}

std::vector<Stretch> stretchesOf(const std::string& source) {
    const std::size_t n = source.size();
    const auto charAt = [&](std::size_t at) { return at < n ? source[at] : '\0'; };
    const auto jointAt = [&](std::size_t at) {  // without a call for every character
        return charAt(at) == '\\' ? lab::jointAt(source, at) : 0;
    };
    const auto skipJoints = [&](std::size_t at) {
        while (const std::size_t joint = jointAt(at)) at += joint;
        return at;
    };

    std::vector<Stretch> all;
    bool lineStart = true, directive = false;
    const auto add = [&](Stretch::Kind kind, std::size_t begin, std::size_t end) {
        if (kind == Stretch::code && !all.empty() && all.back().kind == kind &&
            all.back().directive == directive)
            all.back().end = end;
        else
            all.push_back({kind, begin, end, directive});
    };
    for (std::size_t i = 0; i < n;) {
        if (const std::size_t joint = jointAt(i)) {
            add(Stretch::code, i, i + joint);
            i += joint;
            continue;
        }
        const char c = source[i];
        const std::size_t next = skipJoints(i + 1);
        std::size_t end = i + 1;
        if (c == '/' && charAt(next) == '/') {
            end = next + 1;
            while (end < n && source[end] != '\n') {
                const std::size_t joint = jointAt(end);
                end += joint > 0 ? joint : 1;
            }
            add(Stretch::lineComment, i, end);
        } else if (c == '/' && charAt(next) == '*') {
            end = next + 1;
            while (end < n) {
                if (source[end++] != '*') continue;
                const std::size_t after = skipJoints(end);
                if (charAt(after) == '/') {
                    end = after + 1;
                    break;
                }
            }
            add(Stretch::blockComment, i, end);
        } else if (c == '"' || c == '\'') {
            while (end < n && source[end] != '\n') {
                if (const std::size_t joint = jointAt(end)) {
                    end += joint;
                } else if (source[end] == '\\' && end + 1 < n) {
                    end += 2;
                } else if (source[end++] == c) {
                    break;
                }
            }
            add(Stretch::literal, i, end);
            lineStart = false;
        } else {
            if (c == '\n') {
                lineStart = true;
                directive = false;
            } else if (lineStart && (c == '#' || (c == '%' && charAt(next) == ':'))) {
                directive = true;
                lineStart = false;
            } else if (!isSpace(c)) {
                lineStart = false;
            }
            add(Stretch::code, i, end);
        }
        i = end;
    }
    return all;
}

std::vector<Directive> directivesOf(const std::string& source) {
    std::vector<Directive> all;
    bool inside = false;
    std::string text;
    const auto finish = [&] {
        if (!inside) return;
        inside = false;
        std::size_t at = text.find_first_of("#:") + 1;  // a digraph is %:
        while (at < text.size() && isSpace(text[at])) ++at;
        std::size_t end = at;
        while (end < text.size() && isWord(text[end])) ++end;
        Directive& d = all.back();
        d.name = text.substr(at, end - at);
        if (!d.name.empty() && std::isdigit(static_cast<unsigned char>(d.name[0])) != 0)
            d.name = "line";
        d.rest = text.substr(end);
    };
    for (const Stretch& s : stretchesOf(source)) {
        if (!s.directive) {
            finish();
            continue;
        }
        if (!inside) {
            all.push_back({s.begin, s.end, {}, {}});
            text.clear();
            inside = true;
        }
        all.back().end = s.end;
        if (s.kind == Stretch::lineComment || s.kind == Stretch::blockComment) {
            text += ' ';
            continue;
        }
        for (std::size_t i = s.begin; i < s.end;) {
            if (const std::size_t joint = jointAt(source, i))
                i += joint;
            else
                text += source[i++];
        }
    }
    finish();
    return all;
}

std::optional<std::size_t> unclosed(const std::string& source) {
    const auto stretches = stretchesOf(source);
    if (!stretches.empty() && stretches.back().kind == Stretch::blockComment) {
        const Stretch& last = stretches.back();
        const std::string text = source.substr(last.begin, last.end - last.begin);
        if (text.size() < 4 || !text.ends_with("*/")) return last.begin;
    }
    std::vector<std::size_t> open;
    for (const Directive& d : directivesOf(source)) {
        if (d.name == "if" || d.name == "ifdef" || d.name == "ifndef")
            open.push_back(d.begin);
        else if (d.name == "endif" && !open.empty())
            open.pop_back();
    }
    return open.empty() ? std::nullopt : std::optional(open.back());
}

std::vector<std::string> wordsOf(const std::string& code) {
    std::vector<std::string> words;
    for (std::size_t i = 0; i < code.size();) {
        std::size_t end = i;
        while (end < code.size() && isWord(code[end])) ++end;
        if (end > i) words.push_back(code.substr(i, end - i));
        i = end > i ? end : i + 1;
    }
    return words;
}

}  // namespace lab
