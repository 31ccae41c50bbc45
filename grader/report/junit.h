// junit.xml: what continuous integration servers show.
//
// A test suite per submission, a test case per task. Not started is skipped, the grader's own fault
// is an error, every other verdict but correct a failure whose type is the name of the status.
// Points, times and notes are in system-out, since JUnit knows none.
#pragma once

#include <string>

#include "grader/contract/result.h"

namespace lab {

std::string toJUnit(const Report& report);

}  // namespace lab
