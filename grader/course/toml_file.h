// TOML files that people write: what is wrong in one is said with file and line.
#pragma once

#include <toml++/toml.h>

#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

#include "grader/course/usage_error.h"

namespace lab {

// All of these throw UsageError, one line: "<path>:<line>: what is wrong".

[[noreturn]] void fail(const std::filesystem::path& path, const toml::node* node,
                       const std::string& message);

toml::table parseToml(const std::filesystem::path& path);

/// What stands under `key`: a number, `least` or more; a string. It has to be there.
double number(const std::filesystem::path& path, const toml::table& table, const char* key,
              double least);
std::string text(const std::filesystem::path& path, const toml::table& table, const char* key);
/// An array of strings; empty where there is no such key.
std::vector<std::string> words(const std::filesystem::path& path, const toml::table& table,
                               const char* key);

void onlyKnown(const std::filesystem::path& path, const toml::table& table,
               std::initializer_list<std::string_view> known);

}  // namespace lab
