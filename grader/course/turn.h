// Several gradings of one class may judge at the same time, but only one may take times, alone.
#pragma once

#include <filesystem>

namespace lab {

/// A shared or exclusive lock on `file`, which it creates. If the file system has no locks, nobody
/// waits. The lock ends with the process, however that ends.
class Turn {
public:
    explicit Turn(const std::filesystem::path& file);
    ~Turn();
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

    void together();  ///< shared: waits for a process that is alone
    bool tryAlone();  ///< exclusive; false if others hold the lock
    void alone();     ///< exclusive: waits for all others

private:
    int fd_;
};

}  // namespace lab
