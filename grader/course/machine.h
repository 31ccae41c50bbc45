// The machine that grades: what it lacks, and how busy it is.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <filesystem>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "grader/contract/result.h"

namespace lab {

/// What prevents work in `folder` (a full disk, no memory), in one line that also says what to do;
/// empty if nothing does. Checked before a submission is blamed, since a compiler that cannot write
/// looks like one that found an error.
std::string machineTrouble(const std::filesystem::path& folder);

/// Creates the folder if it is missing. Throws MachineFault, one line, if that fails.
void makeFolder(const std::filesystem::path& folder);

/// The folder, which is created if it is missing, after an attempt to write there. Throws
/// MachineFault, one line, if that fails.
std::filesystem::path triedFolder(const std::filesystem::path& folder);

/// How many tasks this machine can judge at once: no more than it has cores, and memory for each,
/// both as far as this process may use them.
int workersThatFit();

/// No more than `workers`, as each holds a context on the device of that many bytes of memory.
int workersThatFitOn(std::size_t gpuBytes, int workers);

/// How many processes the system has killed for lack of memory: of this control group, or of all
/// where that is not counted.
std::size_t killedForMemory();

/// What to say about that, in one line.
inline constexpr const char* kKilledForMemory =
    "the system killed a process for lack of memory: end other programs or take fewer --workers, "
    "then grade again";

/// Tasks are judged side by side until that is too much for the machine. Where the system kills a
/// process for lack of memory, a kernel looks as if it had crashed, or could not be checked, so
/// what was judged meanwhile is judged again; so is what could not be judged, as a GPU's memory may
/// be full. No other task is judged during that, and if it succeeds, only one at a time from then
/// on: several that barely fit would take turns at reading their programs into memory.
class SideBySide {
public:
    explicit SideBySide(std::function<std::size_t()> killed) : killed_(std::move(killed)) {}

    /// Calls judge(), and again if that returns false or processes were killed meanwhile. False if
    /// some were killed while no other task was judged. end() is to end the processes of the task,
    /// whose memory another one needs; it is called before anything is waited for.
    bool judge(const std::function<bool()>& judge, const std::function<void()>& end);

private:
    class Place;

    std::function<std::size_t()> killed_;
    std::mutex mutex_;
    std::condition_variable changed_;
    bool oneAtATime_ = false;
    int judging_ = 0;       // tasks
    int waitingAlone_ = 0;  // tasks that are to be judged alone, or are
};

/// The machine's first fault; from then on nothing more is judged, and nothing costs points. Faults
/// that concern one submission alone are kept separate, and leave the others as they are.
class MachineFaults {
public:
    void add(const std::string& what) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (first_.empty()) first_ = what;
    }
    void addOfOne(const std::string& what) {
        const std::lock_guard<std::mutex> lock(mutex_);
        if (ofOne_.empty()) ofOne_ = what;
    }
    std::string first() const {
        const std::lock_guard<std::mutex> lock(mutex_);
        return first_;
    }

    std::string toReport() const {
        const std::lock_guard<std::mutex> lock(mutex_);
        return first_.empty() ? ofOne_ : first_;
    }

private:
    mutable std::mutex mutex_;
    std::string first_, ofOne_;
};

/// Watches the disk of `folder` for moments at which it is full: what fails then looks like a
/// kernel's fault, also when there is room again. `full` gets the trouble, as from machineTrouble.
class RoomWatch {
public:
    RoomWatch(const std::filesystem::path& folder, std::function<void(const std::string&)> full);

private:
    std::jthread thread_;  // which ends with this object
};

/// Measures how busy the machine is, starting at its construction.
class LoadMeter {
public:
    LoadMeter();
    Load load() const;

private:
    double before_;
    double waitedBefore_;
    double startedAt_;
};

}  // namespace lab
