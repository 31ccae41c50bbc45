#include <algorithm>
#include <tuple>
#include <utility>

#include "grader/contract/application.h"
#include "grader/contract/exercise.h"

namespace lab {

namespace {

bool comesBefore(const Task& a, const Task& b) {
    return std::tie(a.given, a.id) < std::tie(b.given, b.id);
}

void add(Exercise& exercise, Task task) {
    auto& tasks = exercise.tasks;
    tasks.insert(std::upper_bound(tasks.begin(), tasks.end(), task, comesBefore), std::move(task));
}

CountLimit depthAtMost(std::uint64_t most, std::string question, std::vector<std::string> inputs) {
    return {.quantity = &Counts::steps,
            .atMost = most,
            .question = std::move(question),
            // Few enough that even n times the work is soon counted; then more, so that work that
            // grows with n is not within the limit by chance.
            .elements = {1024, 8192},
            .inputs = std::move(inputs)};
}

}  // namespace

CountLimit eachItsOwn(const std::string& what, std::vector<std::string> inputs) {
    return depthAtMost(32,
                       "there is a work-item for each " + what +
                           ". Which one does the work of others as well, or more than once?",
                       std::move(inputs));
}

CountLimit loadedTogether(std::uint64_t most) {
    return {
        .quantity = &Counts::transactions,
        .atMost = most,
        .question = "do neighbouring work-items load neighbouring elements, or does one load all?"};
}

CountLimit writtenOnce(std::uint64_t most, std::vector<std::size_t> elements) {
    return {.quantity = &Counts::globalAtomics,
            .atMost = most,
            .question =
                "one work-item writes a result. Which others write the same place, one "
                "after another?",
            .elements = std::move(elements)};
}

CountLimit halves(const std::string& what, std::vector<std::string> inputs) {
    // Ten halvings, two searches, and twice what the models take.
    return depthAtMost(
        400, "the search halves " + what + ". Which loop goes through the elements one by one?",
        std::move(inputs));
}

std::map<std::string, Exercise>& exercises() {
    static std::map<std::string, Exercise> all;
    return all;
}

RegisterExercise::RegisterExercise(Exercise e) {
    Exercise& known = exercises()[e.name];
    for (Task& task : known.tasks) add(e, std::move(task));
    known = std::move(e);
}

RegisterTask::RegisterTask(const std::string& exercise, Task task) {
    add(exercises()[exercise], std::move(task));
}

std::map<std::string, Application>& applications() {
    static std::map<std::string, Application> all;
    return all;
}

}  // namespace lab
