#include "grader/instructor/golden.h"

#include <fmt/core.h>

#include "grader/contract/text.h"

namespace lab {

std::string goldenText(const Report& report) {
    std::string text = kGoldenHead;
    for (const SubmissionResult& s : report.submissions)
        for (const TaskResult& t : s.tasks)
            text += fmt::format("{},{},{},{},{}\n", oneLine(s.name), t.exercise, t.id,
                                name(t.verdict.status), t.points);
    return text;
}

}  // namespace lab
