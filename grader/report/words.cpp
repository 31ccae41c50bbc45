#include "grader/report/words.h"

#include <fmt/core.h>

#include <stdexcept>

#include "grader/contract/text.h"
#include "grader/report/units.h"

namespace lab {

Words wordsFor(Status status) {
    switch (status) {
        case Status::correct:
            return {"correct", "ok", "right answers"};
        case Status::notStarted:
            return {"not started", "-", "not started: the TODO is as it was handed out"};
        case Status::missing:
            return {"not found", "gone", "no such file, kernel or TODO region in the submission"};
        case Status::buildError:
            return {"does not compile", "build", "does not compile"};
        case Status::wrongSignature:
            return {"wrong arguments", "args",
                    "the kernel takes other arguments than the task says"};
        case Status::wrongAnswer:
            return {"wrong answer", "wrong", "wrong answer"};
        case Status::outOfBounds:
            return {"out of bounds", "bound", "reads or writes outside of an array"};
        case Status::misaligned:
            return {"misaligned access", "align",
                    "reads or writes a vector at an address that is no multiple of its size"};
        case Status::inputModified:
            return {"input overwritten", "input", "writes to an input array"};
        case Status::race:
            return {"data race", "race", "two work-items use one place without a barrier between"};
        case Status::uninitialized:
            return {"uninitialised read", "unset", "reads memory that nobody wrote"};
        case Status::divergentBarrier:
            return {"barrier not reached by all", "barr",
                    "a barrier that only some work-items of a group reach"};
        case Status::crash:
            return {"crashed", "crash", "the kernel ended its process"};
        case Status::timeout:
            return {"took too long", "time", "did not end within its time limit"};
        case Status::unchecked:
            return {"unchecked", "unchk",
                    "right as far as it ran, but not all of it could be checked"};
        case Status::overLimit:
            return {"more than allowed", "limit", "right, but does more of something than allowed"};
        case Status::garbage:
            return {"no valid result", "junk", "answered something that is no result"};
        case Status::tamperedTiming:
            return {"forged time", "forge",
                    "reported a time that the grader's own clock contradicts"};
        case Status::graderFault:
            return {"grader's fault", "fault",
                    "the grader failed, not the submission: run it again"};
    }
    throw std::invalid_argument("a verdict without words");
}

std::string markText(const HandMark& mark, double measured) {
    std::string text =
        mark.points ? fmt::format("by hand: {} point{} in place of {}", pointsText(*mark.points),
                                  *mark.points == 1 ? "" : "s", pointsText(measured))
                    : "comment";
    if (!mark.text.empty()) text += ": " + oneLine(mark.text);
    return text + fmt::format(" ({}{}{})", oneLine(mark.author), mark.author.empty() ? "" : ", ",
                              mark.date.substr(0, 10));
}

std::vector<std::string> markTexts(const TaskResult& task) {
    std::vector<std::string> lines;
    for (const HandMark& mark : task.marks)
        lines.push_back(markText(mark, task.measured.value_or(task.points)));
    return lines;
}

std::vector<std::string> markTexts(const SubmissionResult& submission) {
    std::vector<std::string> lines;
    for (const HandMark& mark : submission.marks)
        lines.push_back(markText(mark, submission.measured()));
    return lines;
}

}  // namespace lab
