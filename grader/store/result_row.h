// A task's result as queries give it: the columns to select, and the result in a row of them.
#pragma once

#include "grader/store/store.h"

namespace lab {

/// Columns in the order in which resultIn reads them: of a verdict v, and of what is joined to it.
/// A query names the verdict's submission s before the joins.
constexpr const char* kResultColumns =
    "v.id, v.exercise, v.task, coalesce(t.title, ''), v.points, v.max_points, v.max_extra, "
    "v.status, v.message, v.details, v.notes, coalesce(c.token, ''), v.build_options, v.found_by, "
    "v.diagnosis, v.diagnosis_text, v.timed, "
    "m.n, m.repetitions, m.student, m.student_low, m.student_high, m.model, m.model_low, "
    "m.model_high, m.sequential, m.sequential_low, m.sequential_high, m.ratio, m.ratio_low, "
    "m.ratio_high, m.ideal_bytes, m.copy_bytes_per_second";
constexpr const char* kResultJoins =
    " LEFT JOIN tasks t ON t.sheet = s.sheet AND t.exercise = v.exercise AND t.task = v.task"
    " LEFT JOIN cases c ON c.verdict = v.id LEFT JOIN timings m ON m.verdict = v.id ";
constexpr int kAfterResult = 33;  ///< the first column after these

Kept resultIn(const Row& row);

/// In a row of verdict, title, count, model, allowed, points and max_points.
CountResult countIn(const Row& row);

}  // namespace lab
