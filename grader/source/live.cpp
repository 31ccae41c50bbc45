#include "grader/source/live.h"

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "grader/contract/text.h"
#include "grader/source/condition.h"
#include "grader/source/foreign_names.h"
#include "grader/source/lexer.h"

namespace lab {

namespace {

// Some compilers replace trigraphs, others do not, so the text must not contain any.
std::string withoutTrigraphs(const std::string& source) {
    constexpr std::string_view third = "=/'()!<>-", meaning = "#\\^[]|{}~";
    std::string out;
    for (std::size_t i = 0; i < source.size(); ++i) {
        const std::size_t which = source.compare(i, 2, "??") == 0 && i + 2 < source.size()
                                      ? third.find(source[i + 2])
                                      : std::string_view::npos;
        if (which != std::string_view::npos) {
            out += meaning[which];
            i += 2;
        } else if (source[i] != '\r') {
            out += source[i];
        }
    }
    return out;
}

std::string firstWord(const std::string& s) {
    const auto words = wordsOf(s);
    return words.empty() ? std::string() : words.front();
}

enum class Seen { no, maybe, yes };

Seen seen(std::optional<bool> condition) {
    return !condition ? Seen::maybe : *condition ? Seen::yes : Seen::no;
}

struct Group {
    Seen outside;  ///< does the compiler see the group itself?
    Seen taken;    ///< does the compiler see one of the branches so far?
    Seen branch;   ///< does it see this one?
    bool kept;     ///< one of its conditions is left to the compiler
    Directive opening;
};

class Pass {
public:
    explicit Pass(const std::string& source) : source_(source), out_(source) {}

    std::string run() {
        std::size_t from = 0;
        for (const Directive& d : directivesOf(source_)) {
            if (active() == Seen::no) blank(from, d.begin);
            from = d.end;
            if (!conditional(d)) plain(d);
        }
        if (active() == Seen::no) blank(from, source_.size());
        for (const Group& g : groups_)  // without #endif: the compiler is to report it
            out_.replace(g.opening.begin, g.opening.end - g.opening.begin,
                         source_.substr(g.opening.begin, g.opening.end - g.opening.begin));
        return out_;
    }

private:
    Seen active() const {
        return groups_.empty() ? Seen::yes
                               : std::min(groups_.back().outside, groups_.back().branch);
    }

    void blank(std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i)
            if (out_[i] != '\n') out_[i] = ' ';
    }
    void blank(const Directive& d) { blank(d.begin, d.end); }

    std::optional<bool> condition(const Directive& d) const {
        const bool negated = d.name == "ifndef" || d.name == "elifndef";
        if (d.name == "if" || d.name == "elif") return holds(d.rest, macros_);
        const auto defined = macros_.isDefined(firstWord(d.rest));
        return defined && negated ? !*defined : defined;
    }

    // True if `d` is #if, #elif, #else or #endif.
    bool conditional(const Directive& d) {
        if (d.name == "if" || d.name == "ifdef" || d.name == "ifndef") {
            const Seen outside = active();
            const bool dropped = outside == Seen::no;
            const Seen holds = dropped ? Seen::no : seen(condition(d));
            groups_.push_back(
                {outside, dropped ? Seen::yes : holds, holds, holds == Seen::maybe, d});
            if (holds != Seen::maybe)
                blank(d);
            else
                settle(d);
            return true;
        }
        const bool alternative = d.name == "elif" || d.name == "elifdef" || d.name == "elifndef";
        if (!alternative && d.name != "else" && d.name != "endif") return false;
        if (groups_.empty()) return true;  // without #if: the compiler reports it
        Group& g = groups_.back();
        if (!g.kept) blank(d);
        if (d.name == "endif") {
            groups_.pop_back();
            return true;
        }
        if (g.taken == Seen::yes) {
            g.branch = Seen::no;
            return true;
        }
        Seen holds = alternative ? seen(condition(d)) : Seen::yes;
        if (g.kept && holds == Seen::yes) {
            if (alternative) settle(d);
            g.branch = Seen::maybe;  // the compiler may take a branch before it
            g.taken = Seen::yes;
            return true;
        }
        // The first condition that is left to the compiler opens the group.
        if (!g.kept && holds == Seen::maybe && !opens(d)) holds = Seen::no;
        g.kept = g.kept || holds == Seen::maybe;
        if (g.kept && alternative) settle(d);
        g.branch = holds;
        g.taken = std::max(g.taken, holds);
        return true;
    }

    // In a condition that stays, replaces names that only some compilers define by the value that
    // they are assumed to have everywhere.
    void settle(const Directive& d) {
        std::string before;
        for (std::size_t i = d.begin, beganBefore = i, end = i; i < d.end; i = end) {
            while (end < d.end && isWord(source_[end])) ++end;
            if (end == i) {
                ++end;
                continue;
            }
            const std::string name = source_.substr(i, end - i);
            if (const auto defined = macros_.isDefined(name); defined && isForeign(name)) {
                const bool asked = before == "defined";
                std::size_t begin = asked ? beganBefore : i, last = end;
                const std::size_t open = source_.find('(', begin);
                if (asked && open < i) last = std::min(source_.find(')', end), d.end - 1) + 1;
                const std::string value = asked || !*defined ? std::string(*defined ? "1" : "0")
                                                             : macros_.value(name).value_or(name);
                blank(begin, last);
                out_.replace(begin, std::min(value.size(), last - begin), value, 0, last - begin);
            }
            before = name;
            beganBefore = i;
        }
    }

    // Turns an #elif into an #if.
    bool opens(const Directive& d) {
        const std::size_t at = source_.find("elif", d.begin);
        if (at == std::string::npos || at >= d.end) return false;
        out_.replace(d.begin, d.end - d.begin, source_.substr(d.begin, d.end - d.begin));
        out_[at] = out_[at + 1] = ' ';
        return true;
    }

    void plain(const Directive& d) {
        const Seen s = active();
        if (s == Seen::no || d.name == "line" || d.name == "warning") return blank(d);
        const std::string name = firstWord(d.rest);
        if (d.name == "error") {
            // Compilers do not look for comments in the text of an #error.
            const std::size_t text = source_.find("error", d.begin);
            blank(text == std::string::npos ? d.begin : std::min(text + 5, d.end), d.end);
        } else if (d.name == "define" && !name.empty()) {
            const std::size_t behind = d.rest.find(name) + name.size();
            const bool simple = behind >= d.rest.size() || isSpace(d.rest[behind]);
            if (s == Seen::maybe)
                macros_.forget(name);
            else
                macros_.define(
                    name, simple ? std::optional(trimmed(d.rest.substr(behind))) : std::nullopt);
        } else if (d.name == "undef") {
            if (s == Seen::maybe)
                macros_.forget(name);
            else
                macros_.undefine(name);
        } else if (d.name == "pragma") {
            for (const std::string& word : wordsOf(d.rest))
                if (name == "push_macro" || name == "pop_macro") macros_.forget(word);
        } else if (d.name.rfind("i", 0) == 0) {  // include, include_next, import
            macros_.forgetUndefined();
        }
    }

    const std::string& source_;
    std::string out_;
    Macros macros_;
    std::vector<Group> groups_;
};

}  // namespace

std::string liveText(const std::string& source) {
    const std::string text = withoutTrigraphs(source);
    return Pass(text).run();
}

}  // namespace lab
