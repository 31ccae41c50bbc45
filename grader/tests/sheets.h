// The sheets and exercises of the kit, as parameters of tests.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"

namespace lab {

/// The names of the folders that hold `file`: sheet.toml, or class.toml.
inline std::vector<std::string> sheetsWith(const std::string& file) {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(LAB_ROOT))
        if (std::filesystem::exists(entry.path() / file))
            names.push_back(entry.path().filename().string());
    return names;
}

inline std::vector<std::string> exerciseNames() {
    std::vector<std::string> names;
    for (const auto& [name, e] : exercises()) names.push_back(name);
    return names;
}

/// A test's name may contain only letters and digits.
inline std::string sheetName(const testing::TestParamInfo<std::string>& parameter) {
    std::string name;
    for (const char c : parameter.param)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += c;
    return name;
}

}  // namespace lab
