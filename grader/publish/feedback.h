// Feedback for one student: verdicts, reasons, tokens of public inputs, times, marks by hand;
// nothing about others, and no hidden inputs.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

std::string feedbackPage(const Report& report, const SubmissionResult& submission);  ///< HTML
std::string feedbackMarkdown(const Report& report, const SubmissionResult& submission);

}  // namespace lab
