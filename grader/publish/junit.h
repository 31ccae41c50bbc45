// junit.xml, for continuous integration servers.
//
// A test suite per submission, a test case per task. Not started counts as skipped, the grader's
// own fault as an error, every other verdict except correct as a failure whose type is the name of
// the status. Points, times and notes are in system-out, since JUnit has no fields for them.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

std::string toJUnit(const Report& report);

}  // namespace lab
