// results.json: everything that judging gave, for later tools.
//
//     { "schema": "lab-results/1",
//       "title": "Day 3",
//       "sheet": "Day3-Exercises", "date": "2026-05-04T12:00:00Z",    of the last run, UTC
//       "version": "9f86d0...",               of the judge's programs: a hash
//       "device": { "platform": .., "name": .., ... },       as DeviceInfo in tuning.h
//       "tuning": { "element": "int", "op": "add", ... },    as Tuning in tuning.h
//       "sandbox": true, "timed": true,       false: verdicts only, and no points for speed
//       "load": null or { "before": 0.3, "after": 1.1, "waiting": 0.02, "busy": false },
//       "machineFault": "",                   what kept tasks from being judged
//       "submissions": [
//         { "name": "anna", "marks": [..],                   as a task's, on all of it
//           "student": null or { "name": .., "id": .., "email": .., "lateDays": 0 },
//           "points": 28, "maxPoints": 30,                   sums over the tasks; extra points
//           "tasks": [                                       are in the first only
//             { "exercise": "ScanApps", "id": "3a", "title": .., "points": 2, "maxPoints": 2,
//               "maxExtra": 0,
//               "verdict": { "status": "correct", "message": "", "details": [..], "notes": [..],
//                            "reproducer": "" },                 a token for `make check CASE=`
//               "timing": null or
//                 { "n": 16777216, "repetitions": 11,
//                   "student": { "median": .., "low": .., "high": .. },   seconds; as are
//                   "model": {..}, "sequential": {..},
//                   "ratio": {..},                                        student / model
//                   "idealBytes": .., "copyBytesPerSecond": .. },
//               "marks": [ { "points": null or 8, "text": "late by agreement", "author": "Kim",
//                            "date": .. } ],               by hand; the last with points holds
//               "measured": null or 5,                     the points without them, where one holds
//               "counts": [ { "title": "bank conflicts", "count": 0, "model": 0, "allowed": 0,
//                             "points": 1, "maxPoints": 1 } ] } ] } ],
//       "roster": true,                       was there one?
//       "missing": [ student, .. ],           on the roster, and handed nothing in
//       "skipped": [ { "name": .., "reason": .. } ] }
//
// Strings are cleaned by printable(); a number that is not finite is null.
#pragma once

#include <nlohmann/json.hpp>

#include "grader/contract/result.h"

namespace lab {

nlohmann::json toJson(const Report& report);

/// The inverse. Throws std::runtime_error, in one line, where `results` is nothing that toJson
/// writes.
Report reportFromJson(const nlohmann::json& results);

}  // namespace lab
