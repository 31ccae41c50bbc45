// Derives from observations of a kernel more than "wrong": the name of a known mistake; else which
// elements are wrong and what they hold.
#pragma once

#include "grader/contract/result.h"
#include "grader/diagnosis/fingerprint.h"
#include "grader/diagnosis/observation.h"

namespace lab {

/// Kind::none if nothing certain can be said.
Diagnosis diagnose(const Task& task, const Observations& observations, const KnownMistakes& known);

/// Only which elements are wrong and what they hold.
Diagnosis whereAndWhat(const Task& task, const Observations& observations);

}  // namespace lab
