// A small disk, for tests of a machine that has no room.
#pragma once

#include <gtest/gtest.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <optional>
#include <string>

namespace lab {

constexpr const char* kSmallDisk = "LAB_TEST_SMALL_DISK";  // its place, in the environment
constexpr const char* kNoSmallDisk = "unshare makes no mount namespace";

enum class SmallDisk { none, ran };

/// Runs the test at hand again where `folder` is such a disk, in a mount namespace of its own.
/// Nothing where that has been done, and so the caller is the one that runs there.
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
