// What the grader knows of an exercise. The grader itself knows no exercise by name.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/contract/array.h"
#include "grader/contract/counts.h"
#include "grader/contract/tuning.h"

namespace lab {

/// One input, made from its description alone: the same case is the same input on every machine.
struct Case {
    std::size_t n = 0;
    std::string distribution;
    std::uint64_t seed = 0;
};

/// A small input with the arrays that the lecture writes down for it.
struct WorkedExample {
    std::string name;
    Arrays input;
    Arrays expected;
};

/// One of the ways in which the lesson says where an element of an output lies: {"group", 3, 8} is
/// group 3 of 8. Diagnosis looks for the shortest rule over these that separates the wrong elements
/// from the right ones, and words like "first", "last", "odd" come from value and count.
struct Coordinate {
    std::string name;  ///< "group", "wave", "lane", "round", "row", "node", "component"
    std::int64_t value = 0;
    std::int64_t count = 0;  ///< how many values there are, each below it; 0: not known
    std::string word{};      ///< how the value is shown where it is no number: "mss", "even"
};

/// What a right kernel may not exceed, or has at least where it does what the task asks for,
/// counted in the simulator: part of the task's contract.
struct CountLimit {
    std::uint64_t Counts::*quantity = nullptr;
    std::uint64_t atMost = 0;
    std::uint64_t atLeast = 0;          ///< where it is not 0, there is no most
    std::string question{};             ///< that leads to where the rest comes from
    std::uint64_t perElement = 0;       ///< further ones that each of the n elements allows
    int groupSize = 0;                  ///< in which it is counted; 0: as everything is
    std::size_t elements = 0;           ///< with which it is counted; 0: as everything is
    std::vector<std::string> inputs{};  ///< that it is counted with; none: the first
    bool perLine = false;  ///< holds for each line of code, not for all of them together

    std::uint64_t allowed(std::size_t n) const { return atMost + perElement * n; }
};

/// For kernels with a work-item for each element, or for whatever `what` names: none of them sweeps
/// over those of others.
CountLimit eachItsOwn(const std::string& what = "element", std::vector<std::string> inputs = {});

/// For searches that halve what is left: none of them walks, whatever the input repeats.
CountLimit halves(const std::string& what, std::vector<std::string> inputs = {});

/// One numbered TODO region, or a given kernel that is only timed.
struct Task {
    std::string id{};     ///< as in its banner: "3a"
    std::string title{};  ///< a few words
    std::string stub{};   ///< which stub of the exercise's stub.cpp launches it
    /// The kernels that a submission supplies, the main one first; all others are the model's.
    std::vector<std::string> kernels{};
    /// Kernels of other tasks that the stub launches besides: those of the model. No other task's
    /// solution is in reach of the student's program.
    std::vector<std::string> alsoLaunches{};
    /// Where the task is less than a kernel: the function that its region lies in. The region is
    /// put into the model; in a submission without markers the whole function is.
    std::string function{};
    bool given = false;  ///< no task: a worked example that bench times

    /// How inputs are spread. The first serves for every size, the rest at a few sizes.
    std::vector<std::string> distributions{};
    /// True where the task is one for any element type and operator; false: int and add.
    bool generic = false;
    /// The operators, besides add, that the contract promises.
    std::vector<std::string> moreOperators{};
    /// Work-group sizes besides the chosen one that the task is judged with at a few sizes; those
    /// that the device or the wave is too small for are left out.
    std::vector<int> moreGroupSizes{};
    /// The most elements that the task is judged, counted and timed with: more are cut down to it.
    std::size_t mostElements = ~std::size_t{0};
    std::function<Arrays(const Case&, const Tuning&)> input{};
    /// What must come out, in the order of the pipeline, intermediate arrays included. An array
    /// with the name of an input is one that the task changes in place.
    std::function<Arrays(const Arrays& input, const Tuning&)> expected{};
    /// Expected arrays that the contract leaves open: shown by `make trace`, never compared.
    std::vector<std::string> hints{};
    /// Expected arrays that given kernels make and the task's own only read.
    std::vector<std::string> onlyRead{};
    /// Floating point only: how far each element of the array called `name` may be from expected,
    /// derived from the operation. Absent: exact.
    std::function<std::vector<float>(const std::string& name, const Arrays& input,
                                     const Arrays& expected, const Tuning&)>
        errorBound{};
    /// Prepares the sequential C++ program for the same result; running what comes back is timed as
    /// the baseline, so its output is allocated and touched before.
    std::function<std::function<void()>(const Arrays& input, const Tuning&)> sequential{};
    /// Bytes that an ideal kernel reads and writes.
    std::function<double(const Arrays& input)> idealBytes{};
    /// The coordinates of element `index` of the array `name`, outermost first.
    std::function<std::vector<Coordinate>(const std::string& name, std::size_t index,
                                          const Arrays& input, const Tuning&)>
        coordinates{};
    /// The task decides on its own in which order work-groups meet (locks, look-back): races
    /// between atomics are no findings there.
    bool ownsOrder = false;
    /// The stub launches as many groups as a group has work-items, so that large groups take the
    /// simulator too long.
    bool squaresGroups = false;
    /// The stub launches no more groups for more elements, so that each has more to do.
    bool fixedGroups = false;
    /// Several work-items may write one and the same value to one place, as where flags are set.
    bool sameValueWrites = false;
    std::vector<WorkedExample> examples{};
    std::vector<CountLimit> limits{};
    /// Which places each work-item reads and writes depends on the lengths of the inputs alone: the
    /// same accesses for every distribution, as the simulator sees them.
    bool oblivious = false;
};

struct Exercise {
    std::string name{};  ///< its folder
    std::string file{};  ///< the file with TODO regions; the model is instructor/<file>
    std::vector<std::string> givenFiles{};  ///< further kernels, complete as they stand
    std::string summary{};                  ///< one line for `lab list`
    std::vector<Task> tasks{};
    /// Work-group sizes that bench compares; none where the size is no question of the exercise.
    std::vector<int> groupSizes = {};

    const Task* task(const std::string& id) const {
        for (const Task& t : tasks)
            if (t.id == id) return &t;
        return nullptr;
    }
};

/// Every exercise that is linked in, by folder name.
std::map<std::string, Exercise>& exercises();

/// A namespace-scope object of this type in an exercise.cpp makes the exercise known. Its tasks may
/// register themselves.
struct RegisterExercise {
    explicit RegisterExercise(Exercise e);
};

/// A namespace-scope object of this type makes a task known. An exercise has its tasks in the order
/// of their ids, and given ones last.
struct RegisterTask {
    RegisterTask(const std::string& exercise, Task task);
};

}  // namespace lab
