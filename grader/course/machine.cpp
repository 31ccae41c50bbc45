#include "grader/course/machine.h"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include "grader/contract/seconds_now.h"
#include "grader/contract/text.h"
#include "grader/course/control_group.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLeastRoom = std::size_t{4} << 20;           // bytes, for one task's kernels
constexpr std::size_t kLeastMemory = std::size_t{64} << 20;        // bytes
constexpr std::size_t kMemoryOfAWorker = std::size_t{768} << 20;   // bytes, of its processes
constexpr std::size_t kGpuMemoryOfAWorker = std::size_t{2} << 30;  // bytes, of its contexts
constexpr int kMostWorkers = 64;
constexpr std::chrono::milliseconds kLookEvery{10};

// A quota or a limit on file sizes shows only when something is written.
int errorWriting(const fs::path& folder, std::size_t bytes) {
    std::string pattern = (folder / "room-XXXXXX").string();
    const int fd = mkstemp(pattern.data());
    if (fd < 0) return errno;
    const std::vector<char> zeros(std::size_t{64} << 10);
    int error = 0;
    for (std::size_t done = 0; done < bytes && error == 0; done += zeros.size())
        if (write(fd, zeros.data(), zeros.size()) != static_cast<ssize_t>(zeros.size()))
            error = errno != 0 ? errno : ENOSPC;
    close(fd);
    unlink(pattern.c_str());
    return error;
}

std::string cannotWrite(const fs::path& folder, const std::string& why, const std::string& what) {
    return fmt::format("cannot write in {}: {}: {}, then run it again", oneLine(folder.string()),
                       why, what);
}

std::string noRoom(const fs::path& folder, const std::string& why) {
    return cannotWrite(
        folder, why,
        fmt::format("make room there ({} MiB at least for each worker)", 8 * (kLeastRoom >> 20)));
}

bool isForLackOfRoom(int error) {
    return error == ENOSPC || error == EDQUOT || error == EFBIG;
}

// Also of what is kept for the superuser: where a user meets the end before, machineTrouble does.
bool isFull(const fs::path& folder) {
    struct statvfs disk {};
    return statvfs(folder.c_str(), &disk) == 0 && disk.f_blocks > 0 &&
           disk.f_bfree * disk.f_frsize < kLeastRoom;
}

std::size_t availableMemory(const ControlGroup& group) {
    std::ifstream file("/proc/meminfo");
    std::string name;
    std::size_t kilobytes = 0;
    std::string unit;
    while (file >> name >> kilobytes) {
        if (name == "MemAvailable:") return std::min(group.memoryLeft, kilobytes << 10);
        std::getline(file, unit);
    }
    return group.memoryLeft;
}

double loadAverage() {
    double average = 0;
    return getloadavg(&average, 1) == 1 ? average : 0;
}

// Seconds since the machine's start in which something waited for a core; 0 if the kernel does not
// count them.
double secondsWaited() {
    std::ifstream file("/proc/pressure/cpu");
    std::string line;
    std::getline(file, line);  // some avg10=... total=microseconds
    const auto at = line.find("total=");
    return at == std::string::npos ? 0 : std::strtod(line.c_str() + at + 6, nullptr) * 1e-6;
}

}  // namespace

std::string machineTrouble(const fs::path& folder) {
    errno = 0;
    if (const int error = errorWriting(folder, kLeastRoom); error != 0) {
        const std::string why = std::strerror(error);
        return isForLackOfRoom(error) ? noRoom(folder, why)
                                      : cannotWrite(folder, why, "make it writable");
    }
    if (const std::size_t left = availableMemory(controlGroup()); left < kLeastMemory)
        return fmt::format(
            "{} MiB of memory are left: end other programs or take fewer --workers, "
            "then run it again",
            left >> 20);
    return {};
}

void makeFolder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw MachineFault(fmt::format("cannot make the folder {}: {}: choose another one",
                                       oneLine(folder.string()), error.message()));
}

fs::path triedFolder(const fs::path& folder) {
    makeFolder(folder);
    if (const std::string trouble = machineTrouble(folder); !trouble.empty())
        throw MachineFault(trouble);
    return folder;
}

int workersThatFit() {
    const ControlGroup group = controlGroup();
    const double cores =
        std::min<double>(std::max(1u, std::thread::hardware_concurrency()), std::ceil(group.cores));
    const auto held = static_cast<double>(availableMemory(group) / kMemoryOfAWorker);
    return static_cast<int>(std::clamp(std::min(cores, held), 1.0, double{kMostWorkers}));
}

int workersThatFitOn(std::size_t gpuBytes, int workers) {
    const std::size_t held = std::max<std::size_t>(1, gpuBytes / kGpuMemoryOfAWorker);
    return static_cast<int>(std::min(held, static_cast<std::size_t>(workers)));
}

std::size_t killedForMemory() {
    return controlGroup().killed;
}

/// The place of one task among those that are judged, for as long as it lives.
class SideBySide::Place {
public:
    Place(SideBySide& tasks, bool alone, const std::function<void()>& end)
        : tasks_(tasks), alone_(alone) {
        std::unique_lock<std::mutex> lock(tasks_.mutex_);
        if (alone_) ++tasks_.waitingAlone_;
        if (!isFree()) {
            lock.unlock();
            end();
            lock.lock();
            tasks_.changed_.wait(lock, [this] { return isFree(); });
        }
        ++tasks_.judging_;
    }
    ~Place() {
        {
            const std::lock_guard<std::mutex> lock(tasks_.mutex_);
            --tasks_.judging_;
            if (alone_) --tasks_.waitingAlone_;
        }
        tasks_.changed_.notify_all();
    }
    Place(const Place&) = delete;
    Place& operator=(const Place&) = delete;

private:
    bool isFree() const {
        const bool nobodyElse = tasks_.judging_ == 0;
        if (alone_) return nobodyElse;
        return tasks_.waitingAlone_ == 0 && (nobodyElse || !tasks_.oneAtATime_);
    }

    SideBySide& tasks_;
    bool alone_;
};

bool SideBySide::judge(const std::function<bool()>& judge, const std::function<void()>& end) {
    {
        const Place place(*this, /*alone=*/false, end);
        const std::size_t before = killed_();
        if (judge() && killed_() == before) return true;
    }
    end();
    const Place alone(*this, /*alone=*/true, end);
    const std::size_t before = killed_();
    const bool judged = judge();
    end();
    if (killed_() != before) return false;
    const std::lock_guard<std::mutex> lock(mutex_);
    oneAtATime_ = oneAtATime_ || judged;
    return true;
}

RoomWatch::RoomWatch(const fs::path& folder, std::function<void(const std::string&)> full)
    : thread_([folder, full = std::move(full)](const std::stop_token& stop) {
          std::mutex mutex;
          std::condition_variable_any stopped;
          std::unique_lock<std::mutex> lock(mutex);
          const auto never = [] { return false; };
          do {
              if (isFull(folder)) return full(noRoom(folder, "the disk was full"));
              stopped.wait_for(lock, stop, kLookEvery, never);
          } while (!stop.stop_requested());
      }) {}

LoadMeter::LoadMeter()
    : before_(loadAverage()), waitedBefore_(secondsWaited()), startedAt_(secondsNow()) {}

Load LoadMeter::load() const {
    const double elapsed = secondsNow() - startedAt_;
    return {before_, loadAverage(),
            elapsed > 0 ? (secondsWaited() - waitedBefore_) / elapsed : 0.0};
}

}  // namespace lab
