#include "grader/course/scratch_folder.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "grader/contract/text.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr const char* kPrefix = "lab-run-";

[[noreturn]] void failMaking(const fs::path& path) {
    throw MachineFault("cannot make a folder in " + oneLine(path.string()) + ": " +
                       std::strerror(errno) + ": make room there, or make it writable");
}

int opened(const fs::path& folder) {
    return open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
}

// A folder whose lock is held is in use.
void removeIfAbandoned(const fs::path& folder) {
    const int fd = opened(folder);
    if (fd < 0) return;
    std::error_code ignored;
    if (flock(fd, LOCK_EX | LOCK_NB) == 0) fs::remove_all(folder, ignored);
    close(fd);
}

void sweep(const fs::path& parent) {
    std::error_code error;
    for (fs::directory_iterator it(parent, error), end; !error && it != end; it.increment(error))
        if (it->path().filename().string().rfind(kPrefix, 0) == 0) removeIfAbandoned(it->path());
}

bool isStillThere(int fd, const fs::path& folder) {
    struct stat held {
    }, named{};
    return fstat(fd, &held) == 0 && stat(folder.c_str(), &named) == 0 &&
           held.st_ino == named.st_ino && held.st_dev == named.st_dev;
}

}  // namespace

ScratchFolder::ScratchFolder(const fs::path& parent) {
    std::error_code error;
    fs::create_directories(parent, error);
    if (error) {
        errno = error.value();
        failMaking(parent);
    }
    sweep(parent);
    // Another process may sweep the folder away before it is locked: then try again.
    for (int tries = 0; tries < 10; ++tries) {
        std::string pattern = (parent / (std::string(kPrefix) + "XXXXXX")).string();
        if (mkdtemp(pattern.data()) == nullptr) failMaking(parent);
        path_ = pattern;
        lock_ = opened(path_);
        if (lock_ >= 0 && flock(lock_, LOCK_EX) == 0 && isStillThere(lock_, path_)) return;
        if (lock_ >= 0) close(lock_);
    }
    failMaking(parent);
}

ScratchFolder::~ScratchFolder() {
    std::error_code ignored;
    fs::remove_all(path_, ignored);
    close(lock_);
}

}  // namespace lab
