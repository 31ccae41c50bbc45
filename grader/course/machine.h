// The machine that grades: what it lacks, and how busy it is.
#pragma once

#include <filesystem>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "grader/contract/result.h"

namespace lab {

/// What prevents work in `folder` (a full disk, no memory), in one line that also says what to do;
/// empty if nothing does. Checked before a submission is blamed, since a compiler that cannot write
/// looks like one that found an error.
std::string machineTrouble(const std::filesystem::path& folder);

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
