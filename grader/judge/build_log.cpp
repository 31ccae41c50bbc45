#include "grader/judge/build_log.h"

#include <fmt/core.h>

#include <sstream>

#include "grader/contract/pattern.h"
#include "grader/source/attributes.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

// The patterns of a place have few digits, since a line of a log may be text of the program's that
// only looks like one: #pragma message prints what it is given.

// PoCL's headers call min '_cl_min', and so on.
std::string withOpenClNames(std::string message) {
    const std::string prefix = "'_cl_";
    for (std::size_t at = 0; (at = message.find(prefix, at)) != message.npos; ++at)
        message.erase(at + 1, prefix.size() - 1);
    return message;
}

// A keyword is no name to put in place of an unknown one.
std::string withoutKeyword(const std::string& message) {
    static const Pattern guess(
        R"((.*); did you mean '(?:if|for|do|else|int|char|long|float|bool|void)'\?)");
    const auto m = guess.match(message);
    return m.empty() ? message : m[1];
}

struct Explanation {
    Pattern error;  ///< what clang says, then " at " and the line from the caret on
    const char* words;
};

// What clang's words mean to someone who knows C++ or CUDA better.
const char* explanation(const std::string& error) {
    static const Explanation all[] = {
        {Pattern(R"('(threadIdx|blockIdx|blockDim|gridDim|atomicAdd|atomicMax|atomicMin)')"),
         "this is CUDA: OpenCL C has get_local_id(0), get_group_id(0), get_local_size(0), "
         "get_num_groups(0), atomic_add and so on"},
        {Pattern("the 'auto' storage class"),
         "OpenCL C is not C++: each variable is declared with its type, and there are no lambdas"},
        {Pattern(R"(^expected .* at &)"),
         "OpenCL C is not C++: it has pointers, but no references"},
        {Pattern(R"(^expected .* at ::)"),
         "OpenCL C is not C++: it has no namespaces, and min, max and abs are built in"},
        {Pattern(R"(^expected expression at \{|^unexpected type name '\w+\d')"),
         "a vector is written (int4)(a, b, c, d)"},
        {Pattern("declaration specifier at half\\b"),
         "half is the name of a type: what else could the variable be called?"},
        {Pattern("changes address space of pointer"),
         "the type of a pointer says which memory it points into: local int*, global int*; without "
         "such a word it is private memory"},
        {Pattern("variable length array"),
         "the length of an array must be known when the kernel is built; local memory of the "
         "group's size comes as an argument"},
        {Pattern("illegal vector component"), "the components of an int4 are x, y, z and w"},
        {Pattern("incompatible type .*\\(vector of"),
         "vectors are not converted by themselves: convert_int4(v), convert_float4(v) and so on"},
        {Pattern("(ambiguous|no matching function).* at atom(ic)?_"),
         "atomic functions take a pointer to an int or a uint first: &a[i]; there are none for "
         "float"},
        {Pattern("'(min|max|clamp|mul24|mad24|abs_diff)' is ambiguous"),
         "the arguments must be of one type, and get_local_size(0) and the like are size_t: which "
         "of them is to be converted, as in (int)n?"},
        {Pattern("'__local' variable cannot have an initializer"),
         "all work-items of the group share it: which of them gives it its first value, and when "
         "may the others read it?"},
        {Pattern("local address space can only be declared in"),
         "all work-items of the group share it: declare it at the top level of the kernel, outside "
         "of every branch, loop and function"},
        {Pattern("'(work_group_barrier|sub_group_barrier)'"),
         "this is OpenCL C 2.0: in 1.2 the group has barrier(CLK_LOCAL_MEM_FENCE)"},
        {Pattern("undeclared identifier 'CLK_"),
         "the flags are called CLK_LOCAL_MEM_FENCE and CLK_GLOBAL_MEM_FENCE"},
        {Pattern("requires expression of scalar type"),
         "comparing vectors gives a vector: which component is meant?"},
        {Pattern("single argument 'flags'"),
         "the flags of a barrier say which memory it orders: CLK_LOCAL_MEM_FENCE, "
         "CLK_GLOBAL_MEM_FENCE or "
         "both, joined by |"},
    };
    for (const Explanation& e : all)
        if (!e.error.search(error).empty()) return e.words;
    return nullptr;
}

// The function that a line of a log calls undefined, by the words of Clang, of PoCL's linker and of
// NVIDIA's; empty if it calls none so.
std::string undefinedFunction(const std::string& line) {
    static const Pattern all[] = {
        Pattern(R"(function '(\w+)' has internal linkage but is not defined)"),
        Pattern(R"(Cannot find symbol (?!_Z)(\w+) in kernel library)"),
        Pattern(R"(Unresolved extern function '(?!_Z)(\w+)')"),
    };
    for (const Pattern& p : all)
        if (const auto m = p.search(line); !m.empty()) return m[1];
    return "";
}

}  // namespace

std::vector<std::string> warningOf(const std::string& log, const std::string& source) {
    static const Pattern clang(R"(([^\s:/][^:/]*):(\d{1,9}):(\d{1,9}): warning: (.*))");
    static const Pattern pocl(
        R"(warning: ([^\s:/][^:/]*):(\d{1,9}):(\d{1,9})(?: <Spelling=.*>)?: (.*))");
    std::istringstream in(log);
    for (std::string line; std::getline(in, line);) {
        if (line.size() > 2000) continue;
        auto m = pocl.match(line);
        if (m.empty()) m = clang.match(line);
        if (m.empty()) continue;
        const std::string file = m[1], number = m[2], column = m[3], words = withOpenClNames(m[4]);
        const auto excerpt = excerptOf(source, {file, std::stoul(number), std::stoul(column)});
        if (file == "model" || excerpt.empty()) return {"the compiler warns: " + words};
        std::vector<std::string> lines = {
            fmt::format("the compiler warns: {}:{}: {}", file, number, words)};
        lines.insert(lines.end(), excerpt.begin(), excerpt.end());
        return lines;
    }
    return {};
}

Verdict buildVerdict(const std::string& log, const std::string& source) {
    // clang: "file:1:2: error: what"; PoCL's digest of it: "error: file:1:2: what"
    static const Pattern clang(R"(([^\s:][^:]*):(\d{1,9}):(\d{1,9}): (?:fatal )?error: (.*))");
    static const Pattern pocl(
        R"((?:fatal )?error: ([^\s:][^:]*):(\d{1,9}):(\d{1,9})(?: <Spelling=.*>)?: (.*))");
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
        if (slash != std::string::npos && lineOf(source, file, std::stoul(number)).empty())
            file = file.substr(slash + 1);
        const std::string error = withoutKeyword(withOpenClNames(m[4]));
        Verdict v{Status::buildError, fmt::format("{}:{}: {}", file, number, error), {}, {}};
        if (log.find(kNoAssembly) != std::string::npos)
            v.message = fmt::format(
                "{}:{}: inline assembly is not OpenCL C: write it in OpenCL C, as the kernel must "
                "run on any device",
                file, number);
        v.details = excerptOf(source, {file, std::stoul(number), std::stoul(column)});
        if (!v.details.empty()) {
            const std::string fromCaret = v.details[0].substr(v.details[1].size() - 1);
            const char* words = explanation(error + " at " + fromCaret);
            if (words != nullptr) v.details.push_back(words);
        }
        return v;
    }
    Verdict v{Status::buildError, "it does not build", {}, {}};
    std::istringstream again(log);
    while (std::getline(again, line)) {
        if (line.size() > 2000) continue;
        if (const std::string name = undefinedFunction(line); !name.empty())
            return {Status::buildError,
                    fmt::format("'{}' is declared and called, but has no body", name),
                    {"is it defined under another name, or outside of what was handed in?"},
                    {}};
        if (v.details.size() < 6 && line.rfind("warning: ", 0) != 0) v.details.push_back(line);
    }
    return v;
}

}  // namespace lab
