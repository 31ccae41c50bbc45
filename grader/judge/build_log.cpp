#include "grader/judge/build_log.h"

#include <fmt/core.h>

#include <algorithm>
#include <sstream>

#include "grader/contract/pattern.h"
#include "grader/source/attributes.h"
#include "grader/source/functions.h"
#include "grader/source/lexer.h"
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

// A keyword is not a name to put in place of an unknown one.
std::string withoutKeyword(const std::string& message) {
    static const Pattern guess(
        R"((.*); did you mean '(?:if|for|do|else|int|char|long|float|bool|void)'\?)");
    const auto m = guess.match(message);
    return m.empty() ? message : m[1];
}

struct Explanation {
    Pattern form;  ///< of an error: what clang says, then " at " and the line from the caret on
    const char* words;
};

// What clang's words mean to someone who knows C++ or CUDA better.
const char* explanation(const std::string& error) {
    static const Explanation all[] = {
        {Pattern(" at \\w+<<<"),
         "this is CUDA: the stub launches kernels, and here a kernel launches no others"},
        {Pattern("'(threadIdx|blockIdx|blockDim|gridDim|warpSize|laneId|"
                 "atomic(Add|Sub|Exch|Min|Max|Inc|Dec|CAS|And|Or|Xor)\\w*)'"),
         "this is CUDA: OpenCL C has get_local_id(0), get_group_id(0), get_local_size(0), "
         "get_num_groups(0), atomic_add and so on"},
        {Pattern("'gl_\\w+'"),
         "this is GLSL: OpenCL C has get_global_id(0), get_local_id(0), get_group_id(0) and so on"},
        {Pattern("the 'auto' storage class|identifier '(let|var)'"),
         "OpenCL C is not C++: each variable is declared with its type, and there are no lambdas"},
        {Pattern(R"(^expected .* at &)"),
         "OpenCL C is not C++: it has pointers, but no references"},
        {Pattern(R"(^expected .* at ::|^expected expression at :\w|identifier 'std')"),
         "OpenCL C is not C++: it has no namespaces, and min, max and abs are built in"},
        {Pattern("^expected ';' in 'for' statement specifier at :"),
         "OpenCL C is not C++: a loop goes over numbers, as in for (uint i = 0; i < n; ++i)"},
        {Pattern("(identifier|type name) '(template|class|namespace|using|new|delete|nullptr|try|"
                 "throw|constexpr|cout|endl|string|vector|public)'"),
         "OpenCL C is not C++: it has functions, structs and macros, and neither templates nor "
         "classes nor exceptions"},
        {Pattern(R"(^expected expression at \{|^unexpected type name '\w+\d')"),
         "a vector is written (int4)(a, b, c, d)"},
        {Pattern("^unexpected type name '"), "a cast is written (int)x"},
        {Pattern("' file not found"),
         "OpenCL C has no header files: min, sqrt, printf and the like are built in, and helpers "
         "of your own belong in this file"},
        {Pattern("'u?int(8|16|32|64)_t'"),
         "in OpenCL C every int has 32 bits and every long 64; uint and ulong are unsigned"},
        {Pattern("identifier '(malloc|calloc|free|memcpy|memset|qsort|assert|exit|rand)'"),
         "OpenCL C has no C library, and a kernel has no heap: what would a loop over the elements "
         "look like?"},
        {Pattern("'(sqrt|fmin|fmax|fabs|fmod|pow|exp|log|sin|cos|floor|ceil|round)f'"),
         "in OpenCL C one name does for all types, without the f at its end"},
        {Pattern("identifier '[iu]?vec[234]'"),
         "the vectors of OpenCL C are called float4, int4, uint4 and so on"},
        {Pattern("identifier '(shared|groupshared|threadgroup|workgroup)'"),
         "in OpenCL C a group's memory is called local"},
        {Pattern("identifier 'elif'"), "in C that is else if"},
        {Pattern("identifier 'then'"),
         "in C no word stands between a condition and what it guards"},
        {Pattern("(^expected .* at |identifier ')(and|or|not)\\b"),
         "in C these are written &&, || and !"},
        {Pattern("invalid preprocessing directive"),
         "# begins a directive such as #define; a comment begins with //"},
        {Pattern("indirection requires pointer"),
         "a * in front of a pointer reads what it points to; x to the power of 2 is x * x"},
        {Pattern("version control conflict marker"),
         "git has left two versions here: keep one of them, and delete the lines with <<<<<<<, "
         "======= and >>>>>>>"},
        {Pattern("^expected .* at \\s*\\.\\.\\."), "what belongs in place of the dots?"},
        {Pattern("^expected .* at [\"']"),
         "this quote opens a text or a character: which quote closes it, and is one meant?"},
        {Pattern("^expected expression at else\\b"),
         "this else has no if in front of it: is a } missing there, or a ; too many?"},
        {Pattern("extraneous closing brace"),
         "a } too many: its partner, or that of one above it, is missing, or it ends the kernel "
         "too early"},
        {Pattern("function definition is not allowed here|^expected expression at (__)?kernel\\b"),
         "this line lies inside of a function, and functions are defined outside of each other: is "
         "a } missing above it?"},
        {Pattern(R"(^redefinition of '(\w+)' at \1\s*(<|>|!=).*\))"),
         "in a for loop a ; stands before the condition and another before the step: for (int i = "
         "0; i < n; i++)"},
        {Pattern("^redefinition of"),
         "a line above it, or an argument, has that name already: is it the same variable?"},
        {Pattern("declaration specifier at half\\b"),
         "half is the name of a type: what else could the variable be called?"},
        {Pattern("changes address space of pointer"),
         "the type of a pointer says which memory it points into: local int*, global int*; without "
         "such a word it is private memory"},
        {Pattern("incompatible pointer to integer conversion"),
         "a pointer stands where a number is wanted: which element is meant, as in a[i]?"},
        {Pattern("incompatible integer to pointer conversion"),
         "a number stands where a pointer is wanted: which element is meant, as in a[i] or &a[i]?"},
        {Pattern(
             "read-only variable is not assignable|cannot assign to variable .*const-qualified"),
         "what is const keeps its value: where does the result belong, or is == meant?"},
        {Pattern("subscripted value is not an array"),
         "only an array or a pointer has elements: does a variable of the same name hide it?"},
        {Pattern("invalid operands to .*'float'.* at %"),
         "% is for integers: the remainder of floats is fmod(x, y)"},
        {Pattern("invalid (argument type |operands to .*)'float'.* at [~&|^<>]"),
         "& | ^ ~ << >> are for integers: as_uint(x) has the bits of a float"},
        {Pattern(R"(invalid operands to binary expression \(.*\*)"),
         "one of the two is an array: which of its elements is meant, as in a[i]?"},
        {Pattern("array subscript is not an integer"),
         "an index is an int or a uint: what type has this one?"},
        {Pattern("should not return a value"),
         "a kernel returns nothing: to which array does the result go?"},
        {Pattern("variable length array"),
         "the length of an array must be known when the kernel is built; local memory of the "
         "group's size comes as an argument"},
        {Pattern("illegal vector component"),
         "the components of an int4 are x, y, z and w, those of an int2 x and y"},
        {Pattern("incompatible type 'void'"), "the function returns nothing: where is its result?"},
        {Pattern("'[^']*\\*[^']*' .*incompatible type|incompatible type '[^']*\\*"),
         "one of the two is an array, the other a single element: which element is meant, as in "
         "a[i]? Or are arguments in the wrong order?"},
        {Pattern("incompatible type .*\\(vector of|implicit conversions between vector types|"
                 "invalid conversion between ext-vector type"),
         "vectors are not converted by themselves: convert_int4(v), convert_float4(v) and so on"},
        {Pattern("incompatible type"),
         "one of the two is a struct: which member of it is meant, as in p.x?"},
        {Pattern("(ambiguous|no matching function).* at atom(ic)?_"),
         "atomic functions take a pointer to an int or a uint, &a[i], and all but atomic_inc and "
         "atomic_dec a value; there are none for float, nor for what is const"},
        {Pattern("'(min|max|clamp|mul24|mad24|abs_diff)' is ambiguous"),
         "the arguments must be of one type, and get_local_size(0) and the like are size_t: which "
         "of them is to be converted, as in (int)n?"},
        {Pattern("'pow' is ambiguous"), "pow computes with floats: 2 to the power of d is 1 << d"},
        {Pattern("'(ceil|floor|round|trunc|sqrt|exp2?|log(2|10)?|fabs|fmin|fmax)' is ambiguous"),
         "it computes with floats: is an argument to be converted, as in (float)n? Of integers, "
         "n / d is rounded down, and (n + d - 1) / d up"},
        {Pattern("no matching function for call to 'f?(min|max)'"),
         "min and max take two arguments, both of one type"},
        {Pattern("'__local' variable cannot have an initializer"),
         "all work-items of the group share it: which of them gives it its first value, and when "
         "may the others read it?"},
        {Pattern("local address space can only be declared in|cannot be declared in local address"),
         "all work-items of the group share it: declare it at the top level of the kernel, outside "
         "of every branch, loop and function"},
        {Pattern("'(work_group_barrier|sub_group_barrier)'"),
         "this is OpenCL C 2.0: in 1.2 the group has barrier(CLK_LOCAL_MEM_FENCE)"},
        {Pattern("identifier '([mM]emoryBarrier|[gG]roupMemoryBarrier|threadgroup_barrier|"
                 "workgroupBarrier)\\w*'"),
         "in OpenCL C the group has barrier(CLK_LOCAL_MEM_FENCE)"},
        {Pattern("undeclared identifier '(CLK_|\\w*MEM_?FENCE)"),
         "the flags are called CLK_LOCAL_MEM_FENCE and CLK_GLOBAL_MEM_FENCE"},
        {Pattern("requires expression of scalar type"),
         "comparing vectors gives a vector, and a condition is one number: which component is "
         "meant? Or should each choose for itself, with ?: or select?"},
        {Pattern("single argument 'flags'"),
         "the flags of a barrier say which memory it orders: CLK_LOCAL_MEM_FENCE, "
         "CLK_GLOBAL_MEM_FENCE or "
         "both, joined by |"},
        {Pattern("^too (few|many) arguments to function call"),
         "the function is declared with another number of arguments; get_global_id(0) and the like "
         "take one, the dimension"},
        {Pattern("^called object type '[^']*\\*'"),
         "that is an array, no function: its elements are written a[i]"},
        {Pattern("^called object type "),
         "a variable or an argument has that name here and hides the function: what else could it "
         "be called?"},
        {Pattern("^member reference base type .* at \\.(length|size)\\b"),
         "an array does not know its length: which argument says how many elements there are?"},
        {Pattern("^member reference type .*\\(vector of .* is not a pointer at "),
         "the components of a vector are written v.x"},
        {Pattern("^member reference (base )?type .* is not a (structure or union|pointer) at "),
         "neither an array nor a number has components: which element is meant, as in a[i]?"},
        {Pattern("subscript of pointer to function"),
         "a function is called with parentheses, as in get_global_id(0)"},
        {Pattern("taking address of function"),
         "a function is called with parentheses, as in barrier(CLK_LOCAL_MEM_FENCE)"},
        {Pattern("^use of undeclared identifier '\\w+' at|^unknown type name '\\w+' at"),
         "nothing here has that name: is it misspelt, of another language, or declared in another "
         "block or region?"},
    };
    for (const Explanation& e : all)
        if (!e.form.search(error).empty()) return e.words;
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

std::vector<std::string> remarkAt(const std::string& source, std::size_t offset,
                                  const char* words) {
    const SourcePlace place = placeOf(source, offset);
    std::vector<std::string> lines = {fmt::format("{}:{}: {}", place.file, place.line, words)};
    const auto excerpt = excerptOf(source, place);
    lines.insert(lines.end(), excerpt.begin(), excerpt.end());
    return lines;
}

// The first if that a ; ends on its own line. Clang warns of it only where no #line stands.
std::vector<std::string> emptyIf(const std::string& source) {
    const std::string text = blanked(source);
    for (std::size_t at = 0; (at = text.find("if", at)) != std::string::npos; ++at) {
        if ((at > 0 && isWord(text[at - 1])) || isWord(text[at + 2])) continue;
        std::size_t end = text.find_first_not_of(" \t\n", at + 2), open = 0;
        if (end == std::string::npos || text[end] != '(') continue;
        for (; end < text.size(); ++end) {
            open += text[end] == '(';
            if (text[end] == ')' && --open == 0) break;
        }
        end = text.find_first_not_of(" \t", std::min(end + 1, text.size()));
        if (end == std::string::npos || text[end] != ';') continue;
        return remarkAt(source, end, "this ; ends the if, which guards nothing then");
    }
    return {};
}

// The first expression that does not mean what it seems to. The last group of each form is its
// place.
std::vector<std::string> misleading(const std::string& source) {
    static const Explanation all[] = {
        {Pattern(
             R"(\bfor\s*\(\s*(?:uint|ulong|ushort|uchar|size_t|unsigned(?:\s+\w+)?)\s+(\w+)\s*=)"
             R"([^;{}]*;\s*\1\s*(>=\s*0u?\s*;))"),
         "an unsigned number is never below 0, so this always holds"},
        {Pattern(R"([^\w.](2\s*\^))"), "^ is the exclusive or: 2 to the power of d is 1 << d"},
    };
    const std::string text = blanked(source);
    for (const auto& [form, words] : all) {
        const auto found = form.search(text);
        if (found.empty()) continue;
        return remarkAt(source, text.find(found[0]) + found[0].size() - found.back().size(), words);
    }
    return {};
}

// The definition of a macro of the student's that `text` begins with; empty if it begins with none.
std::string macroAt(const std::string& source, const std::string& text) {
    const std::string name(text.begin(), std::find_if_not(text.begin(), text.end(), isWord));
    for (const Directive& d : directivesOf(source)) {
        if (d.name != "define" || d.rest.size() > 200) continue;
        const auto words = wordsOf(d.rest);
        if (!words.empty() && words[0] == name && placeOf(source, d.begin).file != "model")
            return "#define " + d.rest.substr(d.rest.find(name));
    }
    return {};
}

// The lines of a log that have either form: the whole line, then file, line, column and words.
std::vector<std::vector<std::string>> linesOf(const std::string& log, const Pattern& clang,
                                              const Pattern& pocl) {
    std::istringstream in(log);
    std::vector<std::vector<std::string>> found;
    for (std::string line; std::getline(in, line);) {
        if (line.size() > 2000) continue;
        auto m = pocl.match(line);
        if (m.empty()) m = clang.match(line);
        if (!m.empty()) found.push_back(std::move(m));
    }
    return found;
}

// The first error of a log, as linesOf. Where a bracket is not closed, a value seems to be assigned
// to what the bracket holds, so the bracket comes first.
std::vector<std::string> firstError(const std::string& log) {
    // clang: "file:1:2: error: what"; PoCL's digest of it: "error: file:1:2: what"
    static const Pattern clang(R"(([^\s:][^:]*):(\d{1,9}):(\d{1,9}): (?:fatal )?error: (.*))");
    static const Pattern pocl(
        R"((?:fatal )?error: ([^\s:][^:]*):(\d{1,9}):(\d{1,9})(?: <Spelling=.*>)?: (.*))");
    const auto errors = linesOf(log, clang, pocl);
    if (errors.empty()) return {};
    const std::vector<std::string>& first = errors[0];
    if (first[4].find("assignable") != first[4].npos)
        for (const auto& e : errors) {
            const bool bracket = e[4] == "expected ']'" || e[4] == "expected ')'";
            if (bracket && e[1] == first[1] && e[2] == first[2]) return e;
        }
    return first;
}

}  // namespace

Verdict buildErrorAt(const std::string& source, std::size_t offset, const std::string& what) {
    const SourcePlace place = placeOf(source, offset);
    return {Status::buildError,
            fmt::format("{}:{}: {}", place.file, place.line, what),
            excerptOf(source, place),
            {}};
}

bool lacksReturn(const std::string& warning) {
    return warning.find("does not return a value") != std::string::npos;
}

std::vector<std::string> warningOf(const std::string& log, const std::string& source) {
    static const Pattern clang(R"(([^\s:/][^:/]*):(\d{1,9}):(\d{1,9}): warning: (.*))");
    static const Pattern pocl(
        R"(warning: ([^\s:/][^:/]*):(\d{1,9}):(\d{1,9})(?: <Spelling=.*>)?: (.*))");
    std::vector<std::string> first;
    for (const auto& m : linesOf(log, clang, pocl)) {
        const std::string file = m[1], number = m[2], column = m[3], words = withOpenClNames(m[4]);
        const bool ofReturn = lacksReturn(words);
        if (!first.empty() && !ofReturn) continue;
        const auto excerpt = excerptOf(source, {file, std::stoul(number), std::stoul(column)});
        const bool known = file != "model" && !excerpt.empty();
        first = {"the compiler warns: " + (known ? file + ":" + number + ": " : "") + words};
        if (known) first.insert(first.end(), excerpt.begin(), excerpt.end());
        if (ofReturn) break;
    }
    if (!first.empty()) return first;
    auto remark = emptyIf(source);
    return remark.empty() ? misleading(source) : remark;
}

Verdict buildVerdict(const std::string& log, const std::string& source) {
    if (const auto m = firstError(log); !m.empty()) {
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
            const std::string macro = macroAt(source, fromCaret);
            const char* words = explanation(error + " at " + fromCaret);
            if (!macro.empty())
                v.details.push_back("the error is in what this macro stands for: " + macro);
            if (file == "model" && error.find("undeclared identifier") != error.npos)
                v.details.push_back("the kit's code uses this name: was it renamed, or left out?");
            else if (words != nullptr)
                v.details.push_back(words);
        }
        return v;
    }
    Verdict v{Status::buildError, "it does not build", {}, {}};
    std::istringstream in(log);
    for (std::string line; std::getline(in, line);) {
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
