// A small disk, for tests of a machine whose disk is full.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace lab {

constexpr const char* kSmallDisk = "LAB_TEST_SMALL_DISK";  // environment variable: its path
constexpr const char* kNoSmallDisk = "unshare makes no mount namespace";

enum class SmallDisk { none, ran };

/// Runs the current test again with `folder` as such a disk, in a mount namespace of its own.
/// Empty if this is already that run.
inline std::optional<SmallDisk> ranOnASmallDisk(const std::filesystem::path& folder,
                                                int megabytes = 3) {
    if (std::getenv(kSmallDisk) != nullptr) return std::nullopt;
    const auto* info = testing::UnitTest::GetInstance()->current_test_info();
    const std::string command =
        "unshare -Urm true 2>/dev/null || exit 77; " + std::string(kSmallDisk) + "='" +
        folder.string() +
        "' exec unshare -Urm sh -c 'mount -t tmpfs -o size=" + std::to_string(megabytes) +
        "m none \"$" + kSmallDisk + "\" && exec \"" +
        std::filesystem::read_symlink("/proc/self/exe").string() +
        "\" --gtest_filter=" + info->test_suite_name() + "." + info->name() + "'";
    const int status = std::system(command.c_str());
    if (WIFEXITED(status) && WEXITSTATUS(status) == 77) return SmallDisk::none;
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    return SmallDisk::ran;
}

}  // namespace lab
