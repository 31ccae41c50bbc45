// A record: the fastest kernels that the kit knows for an algorithm on a class of device.
#pragma once

#include <string>

#include "grader/judge/submission.h"

namespace lab {

/// Launched and compared like the task `of`, but by a stub of its own, in a tuning of its own. Its
/// program is the kit's and part of no submission's.
struct Record {
    std::string device;  ///< the class that it is for: cpu or gpu
    bool ptx = false;    ///< it builds only where inline assembly is PTX
    Task task;           ///< with the input of `of` and those of its arrays that the record makes
    const Task* of = nullptr;  ///< a task of the exercise, or a given example
    SourceFile program;
    Tuning tuning;
};

inline Composition compositionOf(const Record& record) {
    return {record.program, {}, {}};
}
/// Of its build, besides the tuning's: the kernels know the size of their groups.
inline std::string optionsOf(const Record& record) {
    return " -DGROUP=" + std::to_string(record.tuning.groupSize);
}

}  // namespace lab
