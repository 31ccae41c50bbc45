// A folder of this process alone, for as long as it is needed.
#pragma once

#include <fmt/core.h>
#include <unistd.h>

#include <filesystem>

namespace lab {

/// A fresh folder below `parent`, removed at the end, whatever happens.
class ScratchFolder {
public:
    explicit ScratchFolder(const std::filesystem::path& parent)
        : path_(parent / fmt::format("process-{}", getpid())) {
        std::filesystem::create_directories(path_);
    }
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace lab
