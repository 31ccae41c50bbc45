#include "grader/contract/command.h"

#include <sys/wait.h>

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace lab {

std::string shellWord(const std::string& text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

CommandOutput outputOf(const std::vector<std::string>& words, bool errors) {
    std::string line;
    for (const std::string& word : words) line += shellWord(word) + ' ';
    std::FILE* const pipe = popen((line + (errors ? "2>&1" : "")).c_str(), "r");
    if (pipe == nullptr)
        throw std::system_error(errno, std::generic_category(), "cannot start " + words.front());
    CommandOutput output;
    char part[4096];
    while (const std::size_t n = std::fread(part, 1, sizeof part, pipe))
        output.text.append(part, n);
    const int status = pclose(pipe);
    output.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
    while (output.text.ends_with('\n')) output.text.pop_back();
    return output;
}

}  // namespace lab
