#include "grader/course/turn.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

namespace lab {

namespace {

void waitFor(int fd, int operation) {
    while (flock(fd, operation) != 0 && errno == EINTR) {
    }
}

}  // namespace

Turn::Turn(const std::filesystem::path& file)
    : fd_(open(file.c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {}

Turn::~Turn() {
    if (fd_ >= 0) close(fd_);
}

void Turn::together() {
    waitFor(fd_, LOCK_SH);
}

bool Turn::tryAlone() {
    return flock(fd_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

void Turn::alone() {
    flock(fd_, LOCK_UN);
    waitFor(fd_, LOCK_EX);
}

}  // namespace lab
