#include "grader/report/write.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "grader/contract/files.h"
#include "grader/contract/text.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace {

namespace fs = std::filesystem;

[[noreturn]] void fail(const fs::path& path, const std::error_code& why) {
    throw MachineFault("cannot write " + oneLine(path.string()) + ": " + why.message() +
                       ": make room there, or make it writable");
}

[[noreturn]] void failWithErrno(const fs::path& path) {
    fail(path, {errno, std::generic_category()});
}

// A temporary file that is renamed when complete, and removed otherwise.
class PendingFile {
public:
    explicit PendingFile(fs::path target) : target_(std::move(target)) {}
    PendingFile(PendingFile&& other) noexcept
        : target_(std::move(other.target_)),
          temporary_(std::exchange(other.temporary_, fs::path())) {}
    ~PendingFile() {
        if (!temporary_.empty()) ::unlink(temporary_.c_str());
    }

    void write(const std::string& text, bool durable) {
        std::string pattern =
            (target_.parent_path() / ("." + target_.filename().string() + ".XXXXXX")).string();
        const int fd = ::mkostemp(pattern.data(), O_CLOEXEC);
        if (fd < 0) failWithErrno(target_);
        temporary_ = pattern;
        const mode_t mask = ::umask(0);
        ::umask(mask);
        ::fchmod(fd, 0666 & ~mask);
        const int error = writeAll(fd, text) && (!durable || ::fsync(fd) == 0) ? 0 : errno;
        const int closed = ::close(fd);
        if (error != 0) fail(target_, {error, std::generic_category()});
        if (closed != 0) failWithErrno(target_);
    }

    void publish() {
        std::error_code error;
        fs::rename(temporary_, target_, error);
        if (error) fail(target_, error);
        temporary_.clear();
    }

private:
    static bool writeAll(int fd, const std::string& text) {
        for (std::size_t done = 0; done < text.size();) {
            const ssize_t n = ::write(fd, text.data() + done, text.size() - done);
            if (n < 0 && errno != EINTR) return false;
            if (n > 0) done += static_cast<std::size_t>(n);
        }
        return true;
    }

    fs::path target_, temporary_;
};

}  // namespace

void writeFiles(const std::vector<NamedText>& all, const fs::path& directory, bool durable) {
    std::error_code error;
    fs::create_directories(directory, error);
    if (error) fail(directory, error);
    std::vector<PendingFile> files;
    for (const auto& [name, text] : all) {
        if (holds(directory / name, text)) continue;
        files.emplace_back(directory / name);
        files.back().write(text, durable);
    }
    for (PendingFile& file : files) file.publish();
}

}  // namespace lab
