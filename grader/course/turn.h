// Several gradings of one class judge side by side; whoever takes times does so alone.
#pragma once

#include <filesystem>

namespace lab {

/// A place in the line of all processes that know `file`, which is made. Where the file system
/// knows no locks, nobody waits. It is given up with the process, however that ends.
class Turn {
public:
    explicit Turn(const std::filesystem::path& file);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    void together();  ///< waits for who is alone
    bool tryAlone();  ///< false where others are there
    void alone();     ///< waits for all others

private:
    int fd_;
};

}  // namespace lab
