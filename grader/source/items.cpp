#include "grader/source/items.h"

#include <algorithm>
#include <map>

#include "grader/source/functions.h"
#include "grader/source/lexer.h"
#include "grader/source/lines.h"

namespace lab {

namespace {

struct Span {
    std::size_t begin, end;
};

// Directives; those of a conditional form one span with everything between them.
std::vector<Span> directiveSpans(const std::string& source) {
    std::vector<Span> spans;
    std::size_t depth = 0;
    for (const Directive& d : directivesOf(source)) {
        if (depth == 0) spans.push_back({d.begin, d.end});
        spans.back().end = d.end;
        if (d.name == "if" || d.name == "ifdef" || d.name == "ifndef")
            ++depth;
        else if (d.name == "endif" && depth > 0)
            --depth;
    }
    return spans;
}

// The declarations in the rest of the blanked code, each up to its semicolon.
void addDeclarations(const std::string& rest, std::vector<Span>& spans) {
    int depth = 0;
    std::size_t begin = std::string::npos;
    for (std::size_t i = 0; i < rest.size(); ++i) {
        const char c = rest[i];
        if (begin == std::string::npos && !isSpace(c) && c != '\\') begin = i;
        if (c == '{' || c == '(' || c == '[') ++depth;
        if ((c == '}' || c == ')' || c == ']') && depth > 0) --depth;
        if (c == ';' && depth == 0 && begin != std::string::npos) {
            spans.push_back({begin, i + 1});
            begin = std::string::npos;
        }
    }
}

// Words in declarations that are not declared names.
bool isKeyword(std::string word) {
    static const std::set<std::string> keywords = {
        "typedef",    "struct",   "union",    "enum",   "const",   "constant",
        "__constant", "global",   "__global", "local",  "__local", "private",
        "__private",  "volatile", "restrict", "inline", "static",  "extern",
        "void",       "bool",     "char",     "uchar",  "short",   "ushort",
        "int",        "uint",     "long",     "ulong",  "float",   "double",
        "half",       "unsigned", "signed",   "size_t", "ElTp",    "__attribute__"};
    while (!word.empty() && word.back() >= '0' && word.back() <= '9') word.pop_back();  // int4
    return keywords.count(word) > 0;
}

// The names that one declaration in blanked code declares: a function, types, variables.
void addDeclared(const std::string& code, std::set<std::string>& names) {
    std::string flat;  // without the contents of brackets; a "(" itself stays
    int depth = 0;
    bool isEnum = false;
    for (const char c : code) {
        if (c == '{' || c == '(' || c == '[') {
            if (depth++ == 0) {
                const auto words = wordsOf(flat);
                isEnum = std::find(words.begin(), words.end(), "enum") != words.end();
                if (c == '(') flat += c;
                flat += isEnum ? ',' : ' ';
            }
        } else if (c == '}' || c == ')' || c == ']') {
            if (depth > 0 && --depth == 0 && isEnum) flat += ',';
        } else if (depth == 0 || isEnum) {
            flat += c;
        }
    }
    const std::size_t parenthesis = flat.find('('), value = flat.find('=');
    if (parenthesis < value) {
        if (const auto before = wordsOf(flat.substr(0, parenthesis)); !before.empty())
            names.insert(before.back());
        return;
    }
    const auto words = wordsOf(flat);
    for (std::size_t i = 0; i + 1 < words.size(); ++i)
        if (words[i] == "struct" || words[i] == "union" || words[i] == "enum")
            names.insert(words[i + 1]);
    for (std::size_t begin = 0; begin < flat.size();) {
        const std::size_t end = std::min(flat.find(',', begin), flat.size());
        const std::string part = flat.substr(begin, end - begin);
        if (const auto own = wordsOf(part.substr(0, part.find('='))); !own.empty())
            names.insert(own.back());
        begin = end + 1;
    }
}

std::set<std::string> declared(const std::string& code) {
    std::vector<Span> spans;
    addDeclarations(code, spans);
    std::set<std::string> names;
    for (const Span& s : spans) addDeclared(code.substr(s.begin, s.end - 1 - s.begin), names);
    std::erase_if(names, isKeyword);
    return names;
}

std::set<std::string> setOf(const std::vector<std::string>& words) {
    return {words.begin(), words.end()};
}

}  // namespace

std::vector<Item> itemsOf(const std::string& source) {
    const std::vector<Function> functions = findFunctions(source);
    const auto inside = [](const Span& a, std::size_t begin, std::size_t end) {
        return begin >= a.begin && end <= a.end;
    };
    std::vector<Span> spans;
    for (const Span& d : directiveSpans(source))
        if (std::none_of(functions.begin(), functions.end(), [&](const Function& f) {
                return inside({f.begin, f.end}, d.begin, d.end);
            }))
            spans.push_back(d);
    const std::size_t directives = spans.size();
    for (const Function& f : functions)
        if (std::none_of(spans.begin(), spans.begin() + static_cast<std::ptrdiff_t>(directives),
                         [&](const Span& d) { return inside(d, f.begin, f.end); }))
            spans.push_back({f.begin, f.end});
    std::string rest = blanked(source);
    for (const Span& s : spans)
        std::fill(rest.begin() + static_cast<std::ptrdiff_t>(s.begin),
                  rest.begin() + static_cast<std::ptrdiff_t>(s.end), ' ');
    addDeclarations(rest, spans);
    std::sort(spans.begin(), spans.end(),
              [](const Span& a, const Span& b) { return a.begin < b.begin; });

    std::vector<Item> items;
    LineCounter lines(source);
    for (const Span& s : spans) {
        Item item{s.begin, s.end, lines.lineAt(s.begin), source.substr(s.begin, s.end - s.begin),
                  {},      {}};
        item.words = setOf(wordsOf(withoutComments(item.text)));
        // The names of functions (also in conditionals), of macros, and of other declarations.
        std::string outside = blanked(item.text);
        for (const Function& f : findFunctions(item.text)) {
            item.names.insert(f.name);
            std::fill(outside.begin() + static_cast<std::ptrdiff_t>(f.begin),
                      outside.begin() + static_cast<std::ptrdiff_t>(f.end), ' ');
        }
        for (const Directive& d : directivesOf(item.text))
            if (const auto words = wordsOf(d.rest); d.name == "define" && !words.empty())
                item.names.insert(words.front());
        item.names.merge(declared(outside));
        items.push_back(std::move(item));
    }
    return items;
}

std::set<std::string> closure(const std::vector<Item>& items, std::set<std::string> words) {
    std::multimap<std::string, const Item*> named;
    for (const Item& item : items)
        for (const std::string& name : item.names) named.emplace(name, &item);
    std::set<const Item*> taken;
    std::vector<std::string> open(words.begin(), words.end());
    while (!open.empty()) {
        const auto [begin, end] = named.equal_range(open.back());
        open.pop_back();
        for (auto it = begin; it != end; ++it)
            if (taken.insert(it->second).second)
                for (const std::string& word : it->second->words)
                    if (words.insert(word).second) open.push_back(word);
    }
    return words;
}

}  // namespace lab
