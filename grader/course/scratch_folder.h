// A folder of this process alone, for as long as it is needed.
#pragma once

#include <filesystem>

namespace lab {

/// A fresh folder below `parent`, removed at the end. The process holds a lock on it, so that what
/// a killed one left there is recognised: the next to make one below `parent` removes it.
class ScratchFolder {
public:
    /// Throws MachineFault where none can be made.
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
