// results.json: all results of judging, for other tools.
//
//     { "schema": "lab-results/1",
//       "title": "Day 3",
//       "sheet": "Day3-Exercises", "date": "2026-05-04T12:00:00Z",    of the last run, UTC
//       "version": "9f86d0...",               a hash of the judge's programs
//       "device": { "platform": .., "name": .., ... },       as DeviceInfo in tuning.h
//       "tuning": { "element": "int", "op": "add", ... },    as Tuning in tuning.h
//       "sandbox": true, "timed": true,       false: of some, points for speed may be missing
//       "load": null or { "before": 0.3, "after": 1.1, "waiting": 0.02, "busy": false },
//       "machineFault": "",                   why tasks could not be judged
//       "submissions": [
//         { "name": "anna", "timed": true, "marks": [..],    on the whole; form as for tasks
//           "late": false,                                   by the name that Canvas gave it
//           "student": null or                               the first of those whose it is:
//             { "name": .., "id": .., "email": .., "lateDays": 0, "group": "" },
//           "students": [ .. ],                              one, or a whole group: form as for
//                                                            one, and "points": that one's
//           "memberMarks": [ .. ],                           as marks, each for one "member" alone,
//                                                            on "exercise" and "id" or the whole
//           "points": 28, "maxPoints": 30,                   sums over the tasks; extra points
//           "tasks": [                                       count only in the first
//             { "exercise": "ScanApps", "id": "3a", "title": .., "points": 2, "maxPoints": 2,
//               "maxExtra": 0,
//               "verdict": { "status": "correct", "message": "", "details": [..], "notes": [..],
//                            "reproducer": "" },                 a token for `make check CASE=`
//               "timing": null or
//                 { "n": 16777216, "repetitions": 11,
//                   "student": { "median": .., "low": .., "high": .. },   seconds, also in
//                   "model": {..}, "sequential": {..},
//                   "ratio": {..},                                        student / model
//                   "idealBytes": .., "copyBytesPerSecond": .. },
//               "marks": [ { "points": null or 8, "text": "late by agreement", "author": "Kim",
//                            "date": .. } ],               by hand; the last with points counts
//               "measured": null or 5,                     if one counts, the points without it
//               "counts": [ { "title": "bank conflicts", "count": 0, "model": 0, "allowed": 0,
//                             "points": 1, "maxPoints": 1 } ] } ] } ],
//       "roster": true,                       was there one?
//       "unfinished": false,                  the last run goes on, or was cut off
//       "missing": [ student, .. ],           on the roster, without a submission or, while
//                                             unfinished, without a result
//       "skipped": [ { "name": .., "reason": .. } ] }
//
// Strings are cleaned by printable(); a number that is not finite is null.
#pragma once

#include <nlohmann/json.hpp>

#include "grader/contract/result.h"

namespace lab {

nlohmann::json toJson(const Report& report);

}  // namespace lab
