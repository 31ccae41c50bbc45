// A sheet: the tasks that a course hands out together, and what they are worth.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/usage_error.h"
#include "grader/judge/statistics.h"

namespace lab {

/// Elements that a task is timed with by default: kRankedSize if its time gives points, and fewer
/// if it is only shown.
inline constexpr std::size_t kShownSize = 250000;

struct SheetTask {
    const Exercise* exercise = nullptr;
    const Task* task = nullptr;
    double points = 0;        ///< for a correct kernel
    std::vector<Rung> speed;  ///< further points by the ratio of its time to the model's
    std::size_t speedN = kShownSize;
    double extra = 0;              ///< as points, but beyond the sheet's total; one of the two is 0
    std::vector<Rung> extraSpeed;  ///< as speed, but beyond the total, and only if beyond doubt
    std::vector<CountPoints> counts;  ///< further points, each independent, by counted figures
    /// Further points by the ratio of its predicted time on `gpu` to the model's, for speedN
    /// elements: the same on every machine.
    std::vector<Rung> predicted{};
    std::string gpu{};       ///< one of data/gpus; empty without `predicted`
    std::string gpuPlace{};  ///< which line asks for it: "Day3-Exercises/sheet.toml:9"

    double maxPoints() const;  ///< without extras
    double maxExtra() const;
};

struct Sheet {
    std::string title;
    std::vector<SheetTask> tasks;
    std::string name{};  ///< of its folder
};

/// Reads <folder>/sheet.toml:
///
///     title = "..."
///     [[task]]
///     exercise = "MSSP"
///     id = "1"
///     points = 10
///     speed = [{ within = 1.5, points = 2 }]   # student's time / model's time
///     speed_n = 1000000                        # the default
///     extra_speed = [{ within = 0.9, points = 2 }]   # beyond the total
///
///     counts = [{ figure = "transactions", within = 1.1, points = 1 },  # student's / model's
///               { figure = "conflicts", at_most = 0, points = 1 },
///               { figure = "adds", per_element = 2, points = 1, extra = true }]
///     predicted = [{ within = 1.5, points = 2 }]   # as speed, by `make predict`
///     gpu = "h200"                                 # for this GPU: one of data/gpus
///
/// Figures are those of `make counters`, by their names in counts.cpp; the same on every machine.
/// A task with `extra = 10` instead of points is worth 10 points beyond the total. If a rung is in
/// doubt after the last measurement, `speed` counts as reached and `extra_speed` does not.
///
/// Throws UsageError, one line with file and line number, if it is missing or wrong.
Sheet readSheet(const std::filesystem::path& folder);

/// Every task of one exercise with one point each, as `make check` judges it.
Sheet sheetOf(const Exercise& exercise);

/// The exercise or task of that name. Throws UsageError that lists the known ones.
const Exercise& exerciseNamed(const std::string& name);
const Task& taskNamed(const Exercise& exercise, const std::string& id);

}  // namespace lab
