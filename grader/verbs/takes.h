// What the options of verbs take. Each validator's message says it, as in "takes a whole number
// from 1 to 64, not '0'"; the name of the option is put before it.
#pragma once

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <vector>

namespace lab {

CLI::Validator wholeNumber(std::int64_t least, std::int64_t most,
                           const std::string& what = "a whole number");
/// A number of elements, as large as kernels can count in an int while they double an index.
CLI::Validator elements();
CLI::Validator powerOfTwo(std::int64_t most);
CLI::Validator numberOfPoints();
/// A finite number above 0.
CLI::Validator positive();
CLI::Validator oneOf(const std::vector<std::string>& words);

/// Has every option and argument of the verbs refuse an empty value, as a shell makes of a variable
/// that is not set: it would count as left out, and a mark on one task as one on all.
void requireValues(CLI::App& app);

/// The message for a command line that an option or argument of its verb does not allow: names it,
/// and shows how it is used.
std::string misused(const CLI::App& app, const CLI::ParseError& error);

}  // namespace lab
