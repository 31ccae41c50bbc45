// TOML files that people write: errors name the file and the line.
#pragma once

#include <toml++/toml.h>

#include <filesystem>
#include <functional>
#include <initializer_list>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

#include "grader/contract/usage_error.h"

namespace lab {

// All of these throw UsageError, one line: "<path>:<line>: what is wrong".

[[noreturn]] void fail(const std::filesystem::path& path, const toml::node* node,
                       const std::string& message);

toml::table parseToml(const std::filesystem::path& path);

/// Visits each [[key]] of a file that has nothing else.
void forEachTable(const std::filesystem::path& path, std::string_view key,
                  const std::function<void(const toml::table&)>& visit);

/// The value of `key`, which is required: a number from `least` to `most`; one above 0; a whole
/// number from `least` to 2^30; a string.
double number(const std::filesystem::path& path, const toml::table& table, const char* key,
              double least, double most = std::numeric_limits<double>::max());
double positiveNumber(const std::filesystem::path& path, const toml::table& table, const char* key);
int wholeNumber(const std::filesystem::path& path, const toml::table& table, const char* key,
                int least = 1);
std::string text(const std::filesystem::path& path, const toml::table& table, const char* key);
/// An array of strings; empty if there is no such key.
std::vector<std::string> words(const std::filesystem::path& path, const toml::table& table,
                               const char* key);

/// Fails at a key that is not one of `known`.
void onlyKnown(const std::filesystem::path& path, const toml::table& table,
               std::initializer_list<std::string_view> known);

}  // namespace lab
