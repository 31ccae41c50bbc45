// A temporary folder that belongs to this process alone.
#pragma once

#include <filesystem>

namespace lab {

/// A fresh folder below `parent`, removed at the end. The process holds a lock on it, so that the
/// folder of a killed process is recognised: the next process that creates one below `parent`
/// removes it.
class ScratchFolder {
public:
    /// Throws MachineFault if it cannot be created.
    explicit ScratchFolder(const std::filesystem::path& parent);
    ~ScratchFolder();
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
    int lock_ = -1;
};

}  // namespace lab
