// How an exercise describes itself to the grader, which refers to no exercise by name.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "grader/contract/array.h"
#include "grader/contract/counts.h"
#include "grader/contract/tuning.h"

namespace lab {

/// One input, generated from its description alone: the same case gives the same input everywhere.
struct Case {
    std::size_t n = 0;
    std::string distribution;
    std::uint64_t seed = 0;
};

/// A small input with the arrays that the lecture gives for it.
struct WorkedExample {
    std::string name;
    Arrays input;
    Arrays expected;
};

/// One of the lesson's terms for where an element of an output lies: {"group", 3, 8} is group 3
/// of 8. Diagnosis looks for the shortest rule over these that separates the wrong elements from
/// the right ones; words like "first", "last" and "odd" are derived from value and count.
struct Coordinate {
    std::string name;  ///< "group", "wave", "lane", "round", "row", "node", "component"
    std::int64_t value = 0;
    std::int64_t count = 0;  ///< values are 0 to count - 1; 0: not known
    std::string word{};      ///< shown instead of the number: "mss", "even"
    bool amount = false;     ///< no place within the one before: "number of keys", "level"
};

/// A limit on a quantity counted in the simulator, as part of the task's contract: the most that a
/// correct kernel may use, or the least that it must use if it does what the task asks for.
struct CountLimit {
    std::uint64_t Counts::*quantity = nullptr;
    std::uint64_t atMost = 0;
    std::uint64_t atLeast = 0;            ///< if not 0, there is no upper limit
    std::string question{};               ///< that leads to the cause of the excess
    std::uint64_t perElement = 0;         ///< added to atMost for each of the n elements
    int groupSize = 0;                    ///< for counting; 0: the usual one
    std::vector<std::size_t> elements{};  ///< for counting, ascending; none: the usual number
    std::vector<std::string> inputs{};    ///< distributions for counting; none: the first
    bool perLine = false;  ///< holds for each line of code, not for all of them together

    std::uint64_t allowed(std::size_t n) const { return atMost + perElement * n; }
};

/// For kernels with a work-item for each element, or for whatever `what` names: no work-item loops
/// over the elements of others.
CountLimit eachItsOwn(const std::string& what = "element", std::vector<std::string> inputs = {});

/// For kernels whose work-items load an element each: neighbours load neighbours, and none loads
/// for all. `most` transactions leave room for other ways of loading than the model's.
CountLimit loadedTogether(std::uint64_t most);

/// For places that one work-item each writes, `most` in all: with atomics several could write the
/// same place without a race. To be named, it must precede limits on transactions, as which atomics
/// count as well.
CountLimit writtenOnce(std::uint64_t most, std::vector<std::size_t> elements = {});

/// For binary searches: none of them walks linearly, even if the input repeats values.
CountLimit halves(const std::string& what, std::vector<std::string> inputs = {});

/// One numbered TODO region, or a given kernel that is only timed.
struct Task {
    std::string id{};     ///< as in its banner: "3a"
    std::string title{};  ///< a few words
    std::string stub{};   ///< which stub of the exercise's stub.cpp launches it
    /// The kernels that a submission supplies, the main one first; all others are the model's.
    std::vector<std::string> kernels{};
    /// Kernels of other tasks that the stub also launches, taken from the model. The student's
    /// program contains no other task's solution.
    std::vector<std::string> alsoLaunches{};
    /// If the task is only part of a kernel: the function that contains its region. The region is
    /// put into the model; if the submission has no markers, the whole function is.
    std::string function{};
    bool given = false;  ///< not a task: a worked example that bench times
    /// How one names it: by its number, or by its title if it is given.
    const std::string& name() const { return given ? title : id; }

    /// Distributions of the inputs. The first is used at every size, the rest at a few sizes.
    std::vector<std::string> distributions{};
    /// True: the task is defined for any element type and operator; false: for int and add.
    bool generic = false;
    /// The operators besides add that the contract promises.
    std::vector<std::string> moreOperators{};
    /// Work-group sizes besides the chosen one with which the task is judged at a few sizes; those
    /// too large for the device or the wave are skipped.
    std::vector<int> moreGroupSizes{};
    /// The most elements with which the task is judged, counted and timed; larger sizes are
    /// clamped.
    std::size_t mostElements = ~std::size_t{0};
    /// Further inputs, on the device alone: of such a size or kind that 16 bits, a float, or a
    /// fixed number of steps no longer hold what they hold in all others. Seeds are drawn. Judged
    /// in the tuning with the smallest groups, or with the largest if `squaresGroups`.
    std::vector<Case> large{};
    std::function<Arrays(const Case&, const Tuning&)> input{};
    /// The expected arrays, in the order of the pipeline, intermediate arrays included. An array
    /// with the name of an input is one that the task changes in place.
    std::function<Arrays(const Arrays& input, const Tuning&)> expected{};
    /// Expected arrays that the contract leaves open: shown by `make trace`, never compared.
    std::vector<std::string> hints{};
    /// Expected arrays that given kernels produce and the task's own kernels only read.
    std::vector<std::string> onlyRead{};
    /// Floating point only: how far each element of the array `name` may be from the expected one,
    /// derived from the operation. Absent: exact.
    std::function<std::vector<float>(const std::string& name, const Arrays& input,
                                     const Arrays& expected, const Tuning&)>
        errorBound{};
    /// Prepares the sequential C++ program for the same result, with its output allocated and
    /// touched; running the returned function is timed as the baseline.
    std::function<std::function<void()>(const Arrays& input, const Tuning&)> sequential{};
    /// Bytes that an ideal kernel reads and writes.
    std::function<double(const Arrays& input)> idealBytes{};
    /// The coordinates of element `index` of the array `name`, outermost first.
    std::function<std::vector<Coordinate>(const std::string& name, std::size_t index,
                                          const Arrays& input, const Tuning&)>
        coordinates{};
    /// The task itself determines the order in which work-groups meet (locks, look-back): races
    /// between atomics are not findings then.
    bool ownsOrder = false;
    /// Arrays that only the holder of a lock may access: with atomics as well, as these say nothing
    /// about whose turn it is.
    std::set<std::string> locked{};
    /// The stub launches one group per work-item of a group, so large groups take too long in the
    /// simulator.
    bool squaresGroups = false;
    /// A group has more to do the more elements there are, and takes long in the simulator.
    bool longGroups = false;
    /// Several work-items may write the same value to one place, for example when setting flags.
    bool sameValueWrites = false;
    std::vector<WorkedExample> examples{};
    std::vector<CountLimit> limits{};
    /// The places that each work-item reads and writes depend on the lengths of the inputs alone:
    /// the simulator sees the same accesses for every distribution.
    bool oblivious = false;
};

struct Exercise {
    std::string name{};  ///< its folder
    std::string file{};  ///< the file with TODO regions; the model is instructor/<file>
    std::vector<std::string> givenFiles{};  ///< further, complete kernels
    std::string summary{};                  ///< one line for `lab list`
    std::vector<Task> tasks{};
    /// Work-group sizes that bench compares; none if the exercise does not ask about the size.
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

/// A namespace-scope object of this type makes a task known. An exercise lists its tasks by id,
/// given ones last.
struct RegisterTask {
    RegisterTask(const std::string& exercise, Task task);
};

}  // namespace lab
