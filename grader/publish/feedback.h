// What one student reads: verdicts, reasons, tokens of public inputs, times, marks by hand; nothing
// of others, and no hidden input.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

std::string feedbackPage(const Report& report, const SubmissionResult& submission);  ///< HTML
std::string feedbackMarkdown(const Report& report, const SubmissionResult& submission);

}  // namespace lab
