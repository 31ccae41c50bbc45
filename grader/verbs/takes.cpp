#include "grader/verbs/takes.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <functional>
#include <optional>

#include "grader/contract/text.h"
#include "grader/course/most_points.h"

namespace lab {

namespace {

constexpr std::int64_t kMostAskedFor = std::int64_t{1} << 30;

// All of `text` as a number; nothing if it is none, or too large for its type.
template <class Number>
std::optional<Number> numberIn(const std::string& text) {
    Number value{};
    const char* const end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && stop == end ? std::optional(value) : std::nullopt;
}

// Takes what `good` accepts; `what` says what that is, and `brief` says it in --help.
CLI::Validator takes(const std::string& what, const std::string& brief,
                     std::function<bool(const std::string&)> good) {
    return CLI::Validator(
        [=](std::string& text) {
            return good(text) ? std::string()
                              : fmt::format("takes {}, not '{}'", what, oneLine(text));
        },
        brief);
}

CLI::Validator finite(const std::string& what, const std::string& brief,
                      std::function<bool(double)> good) {
    return takes(what, brief, [=](const std::string& text) {
        const auto value = numberIn<double>(text);
        return value && std::isfinite(*value) && good(*value);
    });
}

// As in "--points 2.5" or "EXERCISE".
std::string nameOf(const CLI::Option& option) {
    std::string name = option.get_name();
    if (option.get_positional())
        std::transform(name.begin(), name.end(), name.begin(),
                       [](unsigned char c) { return static_cast<char>(std::toupper(c)); });
    return name;
}

// What must be written for the verb: "compare A B".
std::string usageOf(const CLI::App& verb) {
    std::string usage = verb.get_name();
    for (const CLI::Option* option : verb.get_options())
        if (option->get_required())
            usage += ' ' + nameOf(*option) + (option->get_positional() ? "" : " ..");
    return usage;
}

// What is wrong with that option, if `said` is about it.
std::string wrongWith(const CLI::App& verb, const CLI::Option& option, const std::string& said) {
    const std::string name = option.get_name(), shown = nameOf(option);
    if (said == name + " is required")
        return fmt::format("{} needs {} ({}): build/lab {}", verb.get_name(), shown,
                           option.get_description(), usageOf(verb));
    const std::string refused = "Could not convert: " + name + " = ";
    if (said.starts_with(refused) && option.get_expected_max() == 0)
        return shown + " takes no value";
    if (said.starts_with(refused)) {
        const bool whole = !option.get_type_name().starts_with("FLOAT");
        return fmt::format("{} takes {} {}{}, not '{}'", shown,
                           whole ? "a whole number, as in" : "a number, as in",
                           option.get_positional() ? "" : shown + " ", whole ? "8" : "2.5",
                           oneLine(said.substr(refused.size())));
    }
    if (!said.starts_with(name + ": ")) return {};
    const std::string rest = said.substr(name.size() + 2);
    if (rest.starts_with("takes ")) return shown + ' ' + rest;
    if (rest.starts_with("At Most")) return shown + " is given more than once";
    return fmt::format("{} needs a value after it ({})", shown, option.get_description());
}

}  // namespace

CLI::Validator wholeNumber(std::int64_t least, std::int64_t most, const std::string& what) {
    return takes(fmt::format("{} from {} to {}", what, least, most),
                 fmt::format("{} to {}", least, most), [=](const std::string& text) {
                     const auto value = numberIn<std::int64_t>(text);
                     return value && *value >= least && *value <= most;
                 });
}

CLI::Validator elements() {
    return wholeNumber(1, kMostAskedFor, "a number of elements");
}

CLI::Validator powerOfTwo(std::int64_t most) {
    return takes(fmt::format("a power of two from 1 to {}", most), fmt::format("1 to {}", most),
                 [=](const std::string& text) {
                     const auto value = numberIn<std::uint64_t>(text);
                     return value && std::has_single_bit(*value) &&
                            *value <= static_cast<std::uint64_t>(most);
                 });
}

CLI::Validator numberOfPoints() {
    return finite(fmt::format("a number from 0 to {}", kMostPoints),
                  fmt::format("0 to {}", kMostPoints),
                  [](double value) { return value >= 0 && value <= kMostPoints; });
}

CLI::Validator positive() {
    return finite("a number above 0", "> 0", [](double value) { return value > 0; });
}

CLI::Validator oneOf(const std::vector<std::string>& words) {
    return takes(fmt::format("one of {}", fmt::join(words, ", ")),
                 fmt::format("{{{}}}", fmt::join(words, ",")), [=](const std::string& text) {
                     return std::find(words.begin(), words.end(), text) != words.end();
                 });
}

void requireValues(CLI::App& app) {
    const CLI::Validator value =
        takes("a value", "", [](const std::string& text) { return !text.empty(); });
    for (CLI::App* verb : app.get_subcommands({}))
        for (CLI::Option* option : verb->get_options())
            if (option->get_expected_max() > 0) option->check(value);
}

std::string misused(const CLI::App& app, const CLI::ParseError& error) {
    const std::string said = error.what();
    for (const CLI::App* verb : app.get_subcommands())
        for (const CLI::Option* option : verb->get_options())
            if (const std::string wrong = wrongWith(*verb, *option, said); !wrong.empty())
                return fmt::format("{}; `build/lab {} --help` says more", wrong, verb->get_name());
    return oneLine(said) + "; `build/lab --help` lists the verbs";
}

}  // namespace lab
