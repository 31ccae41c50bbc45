// What observations of a kernel say beyond "wrong": the name of a known mistake; else where the
// wrong elements lie and what stands in them.
#pragma once

#include "grader/contract/result.h"
#include "grader/diagnosis/fingerprint.h"
#include "grader/diagnosis/observation.h"

namespace lab {

/// Kind::none where nothing certain can be said.
Diagnosis diagnose(const Task& task, const Observations& observations, const KnownMistakes& known);

/// The second half alone.
Diagnosis whereAndWhat(const Task& task, const Observations& observations);

}  // namespace lab
