#include "grader/judge/build_log.h"

#include <fmt/core.h>

#include <sstream>

#include "grader/contract/pattern.h"
#include "grader/source/attributes.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

// PoCL's headers call min '_cl_min', and so on.
std::string withOpenClNames(std::string message) {
    const std::string prefix = "'_cl_";
    for (std::size_t at = 0; (at = message.find(prefix, at)) != message.npos; ++at)
        message.erase(at + 1, prefix.size() - 1);
    return message;
}

}  // namespace

Verdict buildVerdict(const std::string& log, const std::string& source) {
    // clang: "file:1:2: error: what"; PoCL's digest of it: "error: file:1:2: what"
    static const Pattern clang(R"(([^\s:][^:]*):(\d+):(\d+): (?:fatal )?error: (.*))");
    static const Pattern pocl(
        R"((?:fatal )?error: ([^\s:][^:]*):(\d+):(\d+)(?: <Spelling=.*>)?: (.*))");
    std::istringstream in(log);
    std::string line;
    while (std::getline(in, line)) {
        if (line.size() > 2000) continue;
        auto m = pocl.match(line);
        if (m.empty()) m = clang.match(line);
        if (m.empty()) continue;
        std::string file = m[1];
        const std::size_t slash = file.rfind('/');
        const std::string number = m[2], column = m[3];
        std::string text = lineOf(source, file, std::stoul(number));
        if (text.empty() && slash != std::string::npos) {
            file = file.substr(slash + 1);
            text = lineOf(source, file, std::stoul(number));
        }
        Verdict v{Status::buildError,
                  fmt::format("{}:{}: {}", file, number, withOpenClNames(m[4])),
                  {},
                  {}};
        if (log.find(kNoAssembly) != std::string::npos)
            v.message = fmt::format(
                "{}:{}: inline assembly is not OpenCL C: write it in OpenCL C, as the kernel must "
                "run on any device",
                file, number);
        if (!text.empty() && text.size() < 400) {
            std::string caret(std::min(text.size(), std::stoul(column) - 1), ' ');
            for (std::size_t i = 0; i < caret.size(); ++i)
                if (text[i] == '\t') caret[i] = '\t';
            v.details = {text, caret + "^"};
        }
        return v;
    }
    Verdict v{Status::buildError, "it does not build", {}, {}};
    std::istringstream again(log);
    for (int i = 0; i < 6 && std::getline(again, line); ++i) v.details.push_back(line);
    return v;
}

}  // namespace lab
