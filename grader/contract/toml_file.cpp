#include "grader/contract/toml_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace lab {

void fail(const std::filesystem::path& path, const toml::node* node, const std::string& message) {
    throw UsageError(node == nullptr ? fmt::format("{}: {}", path.string(), message)
                                     : fmt::format("{}:{}: {}", path.string(),
                                                   node->source().begin.line, message));
}

toml::table parseToml(const std::filesystem::path& path) {
    try {
        return toml::parse_file(path.string());
    } catch (const toml::parse_error& e) {
        throw UsageError(fmt::format("{}:{}: {}", path.string(), e.source().begin.line,
                                     std::string(e.description())));
    }
}

void forEachTable(const std::filesystem::path& path, std::string_view key,
                  const std::function<void(const toml::table&)>& visit) {
    for (const auto& [name, node] : parseToml(path))
        if (name.str() != key || !node.is_array_of_tables())
            fail(path, &node,
                 fmt::format("there is no key '{}' here: write [[{}]]", name.str(), key));
        else
            for (const toml::node& table : *node.as_array()) visit(*table.as_table());
}

namespace {

const toml::node& required(const std::filesystem::path& path, const toml::table& table,
                           const char* key) {
    const toml::node* node = table.get(key);
    if (node == nullptr) fail(path, &table, fmt::format("'{}' is missing", key));
    return *node;
}

std::optional<double> finiteNumber(const toml::node& node) {
    const auto value = node.value<double>();
    return value && std::isfinite(*value) ? value : std::nullopt;
}

}  // namespace

double number(const std::filesystem::path& path, const toml::table& table, const char* key,
              double least, double most) {
    const toml::node& node = required(path, table, key);
    const auto value = finiteNumber(node);
    if (!value || *value < least)
        fail(path, &node, fmt::format("'{}' must be a number, {} or more", key, least));
    if (*value > most)
        fail(path, &node, fmt::format("'{}' must be a number, at most {}", key, most));
    return *value;
}

double positiveNumber(const std::filesystem::path& path, const toml::table& table,
                      const char* key) {
    const toml::node& node = required(path, table, key);
    const auto value = finiteNumber(node);
    if (!value || *value <= 0)
        fail(path, &node, fmt::format("'{}' must be a number, more than 0", key));
    return *value;
}

int wholeNumber(const std::filesystem::path& path, const toml::table& table, const char* key,
                int least) {
    constexpr int kMost = 1 << 30;
    const toml::node& node = required(path, table, key);
    const auto value = node.value_exact<std::int64_t>();
    if (!value || *value < least || *value > kMost)
        fail(path, &node,
             fmt::format("'{}' must be a whole number from {} to {}", key, least, kMost));
    return static_cast<int>(*value);
}

std::string text(const std::filesystem::path& path, const toml::table& table, const char* key) {
    const toml::node& node = required(path, table, key);
    const auto value = node.value<std::string>();
    if (!value) fail(path, &node, fmt::format("'{}' must be a string", key));
    return *value;
}

std::vector<std::string> words(const std::filesystem::path& path, const toml::table& table,
                               const char* key) {
    std::vector<std::string> all;
    const toml::node* node = table.get(key);
    if (node == nullptr) return all;
    if (!node->is_array()) fail(path, node, fmt::format("'{}' must be an array of strings", key));
    for (const toml::node& word : *node->as_array()) {
        if (!word.is_string()) fail(path, &word, fmt::format("'{}' holds strings", key));
        all.push_back(*word.value<std::string>());
    }
    return all;
}

void onlyKnown(const std::filesystem::path& path, const toml::table& table,
               std::initializer_list<std::string_view> known) {
    for (const auto& [key, node] : table)
        if (std::find(known.begin(), known.end(), key.str()) == known.end())
            fail(path, &node,
                 fmt::format("there is no key '{}' here: write one of {}", key.str(),
                             fmt::join(known, ", ")));
}

}  // namespace lab
