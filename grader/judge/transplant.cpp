#include "grader/judge/transplant.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/source/functions.h"
#include "grader/source/items.h"
#include "grader/source/lexer.h"

namespace lab {

namespace {

std::set<std::string> macrosOf(const Item& item) {
    std::set<std::string> macros;
    for (const Directive& d : directivesOf(item.text))
        if (const auto words = wordsOf(d.rest);
            (d.name == "define" || d.name == "undef") && !words.empty())
            macros.insert(words.front());
    return macros;
}

bool isKernelOf(const std::vector<Function>& functions, const Item& item) {
    return std::any_of(functions.begin(), functions.end(), [&](const Function& f) {
        return f.isKernel && f.begin == item.begin && f.end == item.end;
    });
}

bool mentions(const Item& item, const std::set<std::string>& words) {
    return std::any_of(item.names.begin(), item.names.end(),
                       [&](const auto& name) { return words.count(name) > 0; });
}

}  // namespace

SourceFile transplanted(const Part& part, const SourceFile& file) {
    const std::vector<Function> theirs = findFunctions(file.text);
    const auto has = [&](const std::string& name) {
        return std::any_of(theirs.begin(), theirs.end(),
                           [&](const Function& f) { return f.name == name; });
    };
    const std::set<std::string>& replaced = part.functions;
    const std::string& text = part.hole;
    const std::size_t place = part.place;

    std::set<std::string> own;
    for (const std::string& name : replaced)
        if (has(name)) own.insert(name);
    const std::vector<Item> items = itemsOf(file.text), models = itemsOf(text);
    const std::set<std::string> needed = closure(items, own);
    std::set<std::string> namesOfModel, functionsOfModel, macros, renamed;
    for (const Function& f : findFunctions(text)) functionsOfModel.insert(f.name);
    for (const Item& m : models) namesOfModel.insert(m.names.begin(), m.names.end());
    std::string block;
    for (const Item& item : items) {
        const bool main = mentions(item, own);
        const bool directive = item.text.rfind("#pragma", 0) == 0;
        if (!main && ((!directive && !mentions(item, needed)) || isKernelOf(theirs, item)))
            continue;
        if (!main && std::any_of(models.begin(), models.end(), [&](const Item& m) {
                return m.end <= place && sameCode(m.text, item.text);
            }))
            continue;
        const auto defined = macrosOf(item);
        macros.insert(defined.begin(), defined.end());
        for (const std::string& name : item.names) {
            // A mere declaration of one of the model's functions refers to that one.
            const bool declaredOnly = functionsOfModel.count(name) > 0 && !has(name);
            if (namesOfModel.count(name) > 0 && own.count(name) == 0 && defined.count(name) == 0 &&
                !declaredOnly)
                renamed.insert(name);
        }
        block += fmt::format("#line {} \"{}\"\n{}\n", item.firstLine, file.name, item.text);
    }
    std::string before, after;
    for (const std::string& name : macros) {
        before += fmt::format("#pragma push_macro(\"{}\")\n", name);
        after += fmt::format("#pragma pop_macro(\"{}\")\n", name);
    }
    for (const std::string& name : renamed) {
        before += fmt::format("#define {0} own_{0}\n", name);
        after += fmt::format("#undef {}\n", name);
    }
    const auto line =
        1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(place), '\n');
    return {file.name,
            fmt::format("#line 1 \"model\"\n{}\n#line 1 \"model\"\n{}{}#line {} "
                        "\"model\"\n{}{}",
                        text.substr(0, place), before, block, line, after, text.substr(place))};
}

}  // namespace lab
