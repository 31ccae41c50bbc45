#include "grader/mutants/rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <map>
#include <set>
#include <string_view>

#include "grader/mutants/tokens.h"

namespace lab {

namespace {

/// Replaces tokens `begin` to `end` - 1.
struct Edit {
    std::size_t begin, end;
    std::string to;
};
using Edits = std::vector<Edit>;

// ------------------------------------- synchronisation -------------------------------------

bool isFence(const Code& c, std::size_t i) {
    return c.isOneOf(i, {"barrier", "work_group_barrier", "sub_group_barrier", "WAVE_FENCE"}) &&
           c.is(i + 1, "(");
}

template <class To>
Edits atFences(const Code& c, To to) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (isFence(c, i)) {
            const std::size_t end = closing(c, i + 1) + 1;
            edits.push_back({i, end, to(c.span(i, end - 1))});
        }
    return edits;
}

Edits dropBarrier(const Code& c) {
    return atFences(c, [](const std::string&) { return ""; });
}
// A barrier for the other address space.
Edits wrongFence(const Code& c) {
    return atFences(c, [](const std::string&) { return "barrier(CLK_GLOBAL_MEM_FENCE)"; });
}
// A fence orders one work-item's own accesses, but does not wait for others.
Edits fenceForBarrier(const Code& c) {
    return atFences(c, [](const std::string&) { return "mem_fence(CLK_LOCAL_MEM_FENCE)"; });
}
// A fence that orders only the lanes of one wave, if the code uses waves.
Edits waveFenceForBarrier(const Code& c) {
    bool knowsWaves = false;
    for (std::size_t i = 0; i < c.size(); ++i) knowsWaves = knowsWaves || c.is(i, "WAVE_FENCE");
    if (!knowsWaves) return {};
    return atFences(c, [](const std::string&) { return "WAVE_FENCE()"; });
}
Edits divergentBarrier(const Code& c) {
    return atFences(c, [](const std::string& was) { return "if (get_local_id(0) != 0) " + was; });
}

// ------------------------------------------ guards ------------------------------------------

// A condition on a bound, as in `i < n ? in[i] : 0`, guards; any other one chooses.
bool guards(const Code& c, const Ternary& t) {
    for (std::size_t i = t.begin; i < t.question; ++i)
        if (c.isOneOf(i, {"<", "<=", ">", ">="})) return true;
    return false;
}

Edit onlyThen(const Code& c, const Ternary& t) {
    return {t.begin, t.end, c.span(t.question + 1, t.colon - 1)};
}

// if (c) s  becomes  s;  i < n ? a : b  becomes  a.
Edits dropGuard(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i + 1 < c.size(); ++i)
        if (c.is(i, "if") && c.is(i + 1, "(")) edits.push_back({i, closing(c, i + 1) + 1, ""});
    for (const Ternary& t : ternaries(c))
        if (guards(c, t)) edits.push_back(onlyThen(c, t));
    return edits;
}

// c ? a : b  becomes  a.
Edits dropChoice(const Code& c) {
    Edits edits;
    for (const Ternary& t : ternaries(c))
        if (!guards(c, t)) edits.push_back(onlyThen(c, t));
    return edits;
}

// c ? a : b  becomes  b.
Edits onlyOtherwise(const Code& c) {
    Edits edits;
    for (const Ternary& t : ternaries(c))
        edits.push_back({t.begin, t.end, c.span(t.colon + 1, t.end - 1)});
    return edits;
}

// a && b  becomes  a, or b.
Edits dropCondition(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (c.isOneOf(i, {"&&", "||"})) {
            const std::size_t begin = beginBefore(c, i, {"&&", "||", "=", ",", ";", "return"});
            const std::size_t end = endOf(c, i + 1, {"&&", "||", "?", ",", ";"});
            edits.push_back({begin, i + 1, ""});
            edits.push_back({i, end, ""});
        }
    return edits;
}

// ------------------------------------------ bounds ------------------------------------------

Edits replaced(const Code& c, const std::map<std::string, std::string>& to) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (const auto it = to.find(c.tokens[i].text); it != to.end() && isBinary(c, i))
            edits.push_back({i, i + 1, it->second});
    return edits;
}

Edits boundOffByOne(const Code& c) {
    return replaced(c, {{"<", "<="}, {"<=", "<"}, {">", ">="}, {">=", ">"}});
}
Edits invertedComparison(const Code& c) {
    return replaced(
        c, {{"<", ">="}, {"<=", ">"}, {">", "<="}, {">=", "<"}, {"==", "!="}, {"!=", "=="}});
}

// i < n  becomes  i < n - 1.
Edits lastDropped(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (c.isOneOf(i, {"<", "<="}) && isBinary(c, i)) {
            const std::size_t end = endOf(c, i + 1, {"&&", "||", "?", ":", ",", ";"});
            edits.push_back({end, end, " - 1"});
        }
    return edits;
}

// ----------------------------------- indices and numbers -----------------------------------

Edits index(const Code& c, const char* with) {
    Edits edits;
    for (std::size_t i = 1; i < c.size(); ++i)
        if (c.is(i, "[") && isBinary(c, i)) {
            const std::size_t end = closing(c, i);
            const bool ternary = endOf(c, i + 1, {"?"}) != end;
            edits.push_back(
                {i + 1, end,
                 (ternary ? "(" + c.span(i + 1, end - 1) + ")" : c.span(i + 1, end - 1)) + with});
        }
    return edits;
}
Edits indexTooHigh(const Code& c) {
    return index(c, " + 1");
}
Edits indexTooLow(const Code& c) {
    return index(c, " - 1");
}

// (int4)(0, 0, 0, 0): the last token, or kNone.
std::size_t vectorLiteral(const Code& c, std::size_t i) {
    if (!c.is(i, "(") || !c.isWord(i + 1) || !c.is(i + 2, ")") || !c.is(i + 3, "(")) return kNone;
    const std::size_t end = closing(c, i + 3);
    for (std::size_t k = i + 4; k < end; ++k)
        if (!c.is(k, ",") && c.tokens[k].text != c.tokens[i + 4].text) return kNone;
    return c.isNumber(i + 4) ? end : kNone;
}

bool inVectorLiteral(const Code& c, std::size_t i) {
    const std::size_t begin = beginBefore(c, i, {});
    return begin >= 4 && vectorLiteral(c, begin - 4) != kNone;
}

// A number one higher or lower; but not the dimension in get_local_id etc., not in a neutral
// element, and not in x + 1 as an index, which indexTooHigh and indexTooLow change.
Edits numberOffByOne(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        const std::string& text = c.tokens[i].text;
        if (!c.isNumber(i) || !std::all_of(text.begin(), text.end(),
                                           [](unsigned char d) { return std::isdigit(d) != 0; }))
            continue;
        if (i >= 2 && c.is(i - 1, "(") && c.tokens[i - 2].text.rfind("get_", 0) == 0) continue;
        if (inVectorLiteral(c, i)) continue;
        if (inSubscript(c, i) && c.isOneOf(i - 1, {"+", "-", "["})) continue;
        const int value = std::stoi(text);
        edits.push_back({i, i + 1, std::to_string(value + 1)});
        edits.push_back({i, i + 1, value > 0 ? std::to_string(value - 1) : "-1"});
    }
    return edits;
}

// i += n  in the header of a loop becomes  i += n + 1  or  n - 1;  i *= n  becomes  i += n.
Edits wrongStride(const Code& c) {
    Edits edits;
    for (const ForHeader& f : forHeaders(c))
        for (std::size_t i = f.second + 1; i < f.close; ++i) {
            if (c.isOneOf(i, {"+=", "-="}))
                for (const char* by : {" + 1", " - 1"})
                    edits.push_back({i + 1, f.close, c.span(i + 1, f.close - 1) + by});
            if (c.isOneOf(i, {"*=", "<<="})) edits.push_back({i, i + 1, "+="});
        }
    return edits;
}

Edits wrongOperator(const Code& c) {
    return replaced(
        c, {{"+", "-"}, {"-", "+"}, {"*", "+"}, {"%", "/"}, {"/", "%"}, {"<<", ">>"}, {"&", "|"}});
}

// x += a  becomes  x = a, outside of loop headers.
Edits overwritten(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i)
        if (c.isOneOf(i, {"+=", "-=", "*="}) && !inForHeader(c, i))
            edits.push_back({i, i + 1, "="});
    return edits;
}

// ------------------------------------------ values ------------------------------------------

Edits swappedOperands(const Code& c) {
    Edits edits;
    for (std::size_t i = 1; i < c.size(); ++i) {
        if (!c.is(i, "(") || !c.isWord(i - 1) ||
            c.isOneOf(i - 1, {"for", "if", "while", "switch", "return", "min", "max"}))
            continue;
        const std::size_t close = closing(c, i), comma = endOf(c, i + 1, {","});
        if (comma == kNone || comma >= close || endOf(c, comma + 1, {","}) != close) continue;
        edits.push_back(
            {i + 1, close, c.span(comma + 1, close - 1) + ", " + c.span(i + 1, comma - 1)});
    }
    return edits;
}

Edits swappedBranches(const Code& c) {
    Edits edits;
    for (const Ternary& t : ternaries(c))
        edits.push_back(
            {t.question + 1, t.end,
             c.span(t.colon + 1, t.end - 1) + " : " + c.span(t.question + 1, t.colon - 1)});
    return edits;
}

// Neutral elements: NE, PAD, and vectors of one number.
Edits wrongNeutral(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (c.isOneOf(i, {"NE", "PAD"}))
            for (const char* by : {" + 1)", " - 1)"})
                edits.push_back({i, i + 1, "(" + c.tokens[i].text + by});
        if (const std::size_t end = vectorLiteral(c, i); end != kNone)
            for (const char* all : {"1", "-1", "INT_MIN"}) edits.push_back({i + 4, end, all});
    }
    return edits;
}

Edits wrongComponent(const Code& c) {
    static const std::map<std::string, std::string> other = {
        {"x", "y"}, {"y", "x"}, {"z", "w"}, {"w", "z"}};
    Edits edits;
    for (std::size_t i = 1; i < c.size(); ++i)
        if (const auto it = other.find(c.tokens[i].text); it != other.end() && c.is(i - 1, "."))
            edits.push_back({i, i + 1, it->second});
    return edits;
}

// ------------------------------------ groups, waves, chunks ------------------------------------

Edits wrongLocalSize(const Code& c) {
    Edits edits;
    const auto both = [&](std::size_t begin, std::size_t end) {
        for (const char* by : {" / 2)", " * 2)"})
            edits.push_back({begin, end, "(" + c.span(begin, end - 1) + by});
    };
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (c.isOneOf(i, {"size", "WAVE", "ELEMS_PER_THREAD"})) both(i, i + 1);
        if (c.is(i, "get_local_size")) both(i, closing(c, i + 1) + 1);
        if (c.is(i, "lgWAVE"))
            for (const char* by : {" - 1)", " + 1)"})
                edits.push_back({i, i + 1, "(lgWAVE" + std::string(by)});
    }
    return edits;
}

// The index or number of another thing: the global id for the local one, and so on.
Edits wrongId(const Code& c) {
    static const std::map<std::string, std::string> calls = {{"get_group_id", "get_global_id"},
                                                             {"get_global_id", "get_local_id"},
                                                             {"get_local_id", "get_global_id"},
                                                             {"get_num_groups", "get_local_size"}};
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (const auto it = calls.find(c.tokens[i].text); it != calls.end())
            edits.push_back({i, i + 1, it->second});
        if (c.isOneOf(i, {"lid", "th_id"})) edits.push_back({i, i + 1, "get_global_id(0)"});
        if (c.is(i, "lane")) {
            const bool declared = i > 0 && c.isWord(i - 1) && !c.is(i - 1, "return");
            if (!declared) edits.push_back({i, i + 1, "th_id"});
        }
    }
    return edits;
}

// The other axis in two dimensions, if the code uses both: y for x if there is a width, height for
// width, get_global_id(1) for get_global_id(0).
Edits wrongAxis(const Code& c) {
    static const std::map<std::string, std::string> other = {
        {"x", "y"}, {"y", "x"}, {"width", "height"}, {"height", "width"}};
    const auto isName = [&](std::size_t i, const std::string& name) {
        return c.is(i, name) && (i == 0 || !c.is(i - 1, "."));
    };
    const auto isAsked = [&](std::size_t i, std::string_view dimension) {  // get_...(dimension)
        return i >= 2 && c.is(i, dimension) && c.is(i - 1, "(") && c.is(i + 1, ")") &&
               c.tokens[i - 2].text.rfind("get_", 0) == 0;
    };
    const auto has = [&](const auto& holds) {
        for (std::size_t i = 0; i < c.size(); ++i)
            if (holds(i)) return true;
        return false;
    };
    const bool plane = has([&](std::size_t i) { return isAsked(i, "0"); }) &&
                       has([&](std::size_t i) { return isAsked(i, "1"); });
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (plane && isAsked(i, "0")) edits.push_back({i, i + 1, "1"});
        if (plane && isAsked(i, "1")) edits.push_back({i, i + 1, "0"});
        const auto it = other.find(c.tokens[i].text);
        if (it == other.end() || !isName(i, it->first)) continue;
        const bool both = has([&](std::size_t k) { return isName(k, it->second); });
        if (both && has([&](std::size_t k) { return isName(k, "width"); }))
            edits.push_back({i, i + 1, it->second});
    }
    return edits;
}

// ---------------------------------------- statements ----------------------------------------

// Leaves out an assignment that is not a declaration.
Edits dropStatement(const Code& c) {
    Edits edits;
    for (std::size_t i = 0; i < c.size(); ++i) {
        if (!c.isWord(i) || inForHeader(c, i)) continue;
        const bool first =
            i == 0 || c.isOneOf(i - 1, {";", "{", "}", "else"}) || (c.is(i - 1, ")") && [&] {
                for (std::size_t k = 0; k + 1 < i; ++k)
                    if (c.isOneOf(k, {"if", "for", "while"}) && closing(c, k + 1) == i - 1)
                        return true;
                return false;
            }());
        if (!first || !c.isOneOf(i + 1, {"[", ".", "=", "+=", "-=", "*="})) continue;
        const std::size_t end = endOf(c, i, {";"});
        if (end != kNone) edits.push_back({i, end, ""});
    }
    return edits;
}

// ----------------------------------------- messages -----------------------------------------

std::string quoted(const Code& c, std::size_t i) {
    return i < c.size() && c.isWord(i) ? c.tokens[i].text : "";
}

constexpr const char* kCondition = "a condition";

// The place of the edit: "the loop over skip", or a condition.
std::string placeOf(const Code& c, const Edit& e) {
    for (const ForHeader& f : forHeaders(c))
        if (e.begin > f.open && e.begin <= f.close)
            for (std::size_t i = f.open + 1; i < f.second; ++i)
                if (c.isOneOf(i + 1, {"=", "<", "<=", ">", ">=", "!="}) && c.isWord(i))
                    return "the loop over " + c.tokens[i].text;
    return kCondition;
}

using Words = std::string (*)(const Code&, const Edit&);

std::string ofGuard(const Code&, const Edit&) {
    return "a guard is missing";
}
std::string ofBranch(const Code&, const Edit&) {
    return "the same branch of a choice is always taken";
}
std::string ofCondition(const Code&, const Edit&) {
    return "one of two conditions is missing";
}
std::string ofBound(const Code& c, const Edit& e) {
    const bool more = e.to == "<=" || e.to == ">=";
    const std::string place = placeOf(c, e);
    // A condition may compare elements, which have no last one, and may be put the other way round.
    if (place == kCondition) return "equal values fall on the wrong side of a condition";
    return fmt::format("the bound of {} is one too {}", place, more ? "wide" : "narrow");
}
std::string ofComparison(const Code& c, const Edit& e) {
    return fmt::format("the comparison in {} is the wrong way round", placeOf(c, e));
}
std::string ofLast(const Code& c, const Edit& e) {
    return fmt::format("the bound of {} is one too small", placeOf(c, e));
}
std::string ofIndex(const Code& c, const Edit& e) {
    const std::size_t close = closing(c, e.begin - 1);
    const std::size_t name = e.begin - 2;
    // An atomic function gets the address.
    const bool both = c.isOneOf(close + 1, {"++", "--"}) ||
                      (name > 0 && (c.isOneOf(name - 1, {"++", "--"}) ||
                                    (c.is(name - 1, "&") && !isBinary(c, name - 1))));
    const bool writes = c.isOneOf(close + 1, {"=", "+=", "-=", "*="});
    return fmt::format("{} is {} one element too far to the {}", quoted(c, name),
                       both     ? "accessed"
                       : writes ? "written"
                                : "read",
                       e.to.ends_with("+ 1") ? "right" : "left");
}
std::string ofNumber(const Code& c, const Edit& e) {
    const bool greater = e.to != "-1" && std::stoi(e.to) > std::stoi(c.tokens[e.begin].text);
    const bool negated = e.begin > 0 && c.is(e.begin - 1, "-") && !isBinary(c, e.begin - 1);
    const std::string place = placeOf(c, e);
    return fmt::format("a number{} is one too {}", place == kCondition ? "" : " in " + place,
                       greater != negated ? "high" : "low");
}
std::string ofStride(const Code& c, const Edit& e) {
    return fmt::format("the step of {} is wrong", placeOf(c, e));
}
std::string ofOperator(const Code& c, const Edit& e) {
    return fmt::format("{} stands in place of {}", e.to, c.tokens[e.begin].text);
}
std::string ofOverwritten(const Code&, const Edit&) {
    return "a value is overwritten where something should be added to it";
}
std::string ofOperands(const Code& c, const Edit& e) {
    return fmt::format("the operands of {} are swapped", quoted(c, e.begin - 2));
}
std::string ofBranches(const Code&, const Edit&) {
    return "the two branches of a choice are swapped";
}
std::string ofNeutral(const Code&, const Edit&) {
    return "the neutral element is wrong";
}
std::string ofComponent(const Code& c, const Edit& e) {
    return fmt::format("component {} stands in place of component {}", e.to,
                       c.tokens[e.begin].text);
}
std::string ofSize(const Code& c, const Edit& e) {
    const char* by = e.to.ends_with("/ 2)")   ? "half of"
                     : e.to.ends_with("* 2)") ? "twice"
                     : e.to.ends_with("+ 1)") ? "one more than"
                                              : "one less than";
    return fmt::format("{} {} is used", by, quoted(c, e.begin));
}
std::string ofId(const Code& c, const Edit& e) {
    return fmt::format("{} stands in place of {}", e.to, quoted(c, e.begin));
}
std::string ofAxis(const Code& c, const Edit& e) {
    return fmt::format("{} stands in place of {}", e.to, c.tokens[e.begin].text);
}
std::string ofStatement(const Code& c, const Edit& e) {
    return fmt::format("an assignment to {} is missing or never reached", quoted(c, e.begin));
}

struct Rule {
    const char* name;
    Edits (*edits)(const Code&);
    Words words = nullptr;
    const char* family = "";
    const char* question = "";
};

constexpr const char* kWhichLast =
    "Which is the last one that must take part, and the first that "
    "must not?";
constexpr const char* kWhichBranch = "When should each of the two be taken?";
constexpr const char* kWhichElement = "Which element does each work-item need there?";

constexpr std::array<Rule, 26> kRules = {{
    {"drop-barrier", dropBarrier},
    {"wrong-fence", wrongFence},
    {"fence-for-barrier", fenceForBarrier},
    {"wave-fence-for-barrier", waveFenceForBarrier},
    {"divergent-barrier", divergentBarrier},
    {"drop-guard", dropGuard, ofGuard, "a guard is missing",
     "Which work-items have nothing to do there?"},
    {"drop-choice", dropChoice, ofBranch, "the same branch of a choice is always taken",
     kWhichBranch},
    {"only-otherwise", onlyOtherwise, ofBranch, "the same branch of a choice is always taken",
     kWhichBranch},
    {"drop-condition", dropCondition, ofCondition, "one of two conditions is missing",
     "Which elements must not take part?"},
    {"bound-off-by-one", boundOffByOne, ofBound, "a bound is off by one",
     "What must happen if both sides are equal?"},
    {"inverted-comparison", invertedComparison, ofComparison, "a comparison is the wrong way round",
     "For which elements does the condition hold?"},
    {"last-dropped", lastDropped, ofLast, "a bound is one too small", kWhichLast},
    {"index-too-high", indexTooHigh, ofIndex, "an index is one too high", kWhichElement},
    {"index-too-low", indexTooLow, ofIndex, "an index is one too low", kWhichElement},
    {"number-off-by-one", numberOffByOne, ofNumber, "a number is off by one",
     "What does each number in these lines count, and from where?"},
    {"wrong-stride", wrongStride, ofStride, "the step of a loop is wrong",
     "Which values does the variable of the loop take?"},
    {"wrong-operator", wrongOperator, ofOperator, "an operator is wrong",
     "What does it give for the first three work-items?"},
    {"overwritten", overwritten, ofOverwritten,
     "a value is overwritten where something should be added to it", "What was there before?"},
    {"swapped-operands", swappedOperands, ofOperands, "operands are swapped",
     "Which of the two comes first?"},
    {"swapped-branches", swappedBranches, ofBranches, "the two branches of a choice are swapped",
     kWhichBranch},
    {"wrong-neutral", wrongNeutral, ofNeutral, "the neutral element is wrong",
     "Which value changes nothing, whatever it is combined with?"},
    {"wrong-component", wrongComponent, ofComponent, "a component stands in place of another one",
     "What does each component stand for?"},
    {"wrong-local-size", wrongLocalSize, ofSize, "a size is not the right one",
     "How many elements, and how many work-items, belong together there?"},
    {"wrong-id", wrongId, ofId, "one id stands in place of another",
     "Which id is needed: that in the launch, in the group or in the wave?"},
    {"wrong-axis", wrongAxis, ofAxis, "one axis stands in place of the other",
     "Which of the two counts along a row, and which counts the rows?"},
    {"drop-statement", dropStatement, ofStatement, "an assignment is missing or never reached",
     "What is to be assigned, and which work-items get there?"},
}};

constexpr const char* kComesOf = "this is what comes out when ";

std::string essence(const std::vector<Token>& tokens) {
    std::string all;
    for (const Token& t : tokens) all += t.text + ' ';
    return all;
}

}  // namespace

std::vector<Mutant> mutantsOf(const std::string& code) {
    const Code c{code, tokensOf(code)};
    std::set<std::string> known = {essence(c.tokens)};
    std::vector<Mutant> mutants;
    for (const Rule& rule : kRules) {
        Edits edits = rule.edits(c);
        std::stable_sort(edits.begin(), edits.end(),
                         [](const Edit& a, const Edit& b) { return a.begin < b.begin; });
        for (const Edit& e : edits) {
            // An edit of no tokens inserts text after the token before it.
            const bool inserts = e.begin == e.end;
            const std::size_t from = inserts ? c.tokens[e.begin - 1].end : c.tokens[e.begin].begin;
            const std::size_t end = inserts ? from : c.tokens[e.end - 1].end;
            std::string text = code.substr(0, from) + e.to + code.substr(end);
            if (!known.insert(essence(tokensOf(text))).second) continue;
            const auto line =
                1 +
                std::count(code.begin(), code.begin() + static_cast<std::ptrdiff_t>(from), '\n');
            Mutant m{rule.name, static_cast<std::size_t>(line), code.substr(from, end - from), e.to,
                     std::move(text)};
            if (rule.words != nullptr) {
                m.change = rule.words(c, e);
                m.message = fmt::format("{}{}. {}", kComesOf, m.change, rule.question);
                m.family = fmt::format("{}{}. {}", kComesOf, rule.family, rule.question);
                m.omission = rule.edits == dropStatement;
            }
            mutants.push_back(std::move(m));
        }
    }
    return mutants;
}

std::vector<std::string> mutationRules() {
    std::vector<std::string> names;
    for (const Rule& rule : kRules) names.emplace_back(rule.name);
    return names;
}

std::vector<std::string> namesOf(const std::vector<Mutant>& mutants) {
    std::map<std::string, int> seen;
    std::vector<std::string> names;
    for (const Mutant& m : mutants) {
        std::string name = m.rule + "@" + std::to_string(m.line);
        const int number = ++seen[name];
        if (number > 1) name += "." + std::to_string(number);
        names.push_back(std::move(name));
    }
    return names;
}

}  // namespace lab
