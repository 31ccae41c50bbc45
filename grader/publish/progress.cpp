#include "grader/publish/progress.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>

#include "grader/contract/text.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

constexpr std::size_t kBar = 12;     // columns
constexpr double kRestOfLog = 10;    // seconds between two lines during timing
constexpr double kRestOfBar = 0.05;  // seconds between two updates of the bar

const char* stageName(Progress::Stage stage) {
    constexpr const char* kNames[] = {"judging", "waiting", "timing"};
    return kNames[static_cast<int>(stage)];
}

std::string what(const Progress& p) {
    return oneLine(p.name) + " " + oneLine(p.exercise) + " " + oneLine(p.task);
}

}  // namespace

std::string durationText(double seconds) {
    const auto whole = static_cast<long>(std::lround(std::max(0.0, seconds)));
    if (whole < 60) return fmt::format("{} s", whole);
    if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
    return fmt::format("{} h {} min", whole / 3600, whole / 60 % 60);
}

// Without verdicts from the store, which take no time.
double ProgressPrinter::rate(const Progress& p) const {
    const double elapsed = clock_() - began_;
    const std::size_t known = p.stage == Progress::Stage::judging ? p.known : doneBefore_;
    const auto done = static_cast<double>(p.done - std::min(p.done, known));
    return elapsed > 0 ? done / elapsed : 0;
}

std::string ProgressPrinter::figures(const Progress& p) const {
    const bool timing = p.stage == Progress::Stage::timing;
    std::string text =
        fmt::format("{} of {} {}", p.done, p.total, timing ? "timed blocks" : "tasks");
    if (!timing && p.known > 0) text += fmt::format(" ({} unchanged)", p.known);
    const double perSecond = rate(p);
    if (perSecond <= 0) return text;
    text += perSecond >= 1 ? fmt::format(", {} a second", threeDigits(perSecond))
                           : fmt::format(", {} a minute", threeDigits(60 * perSecond));
    const double left = static_cast<double>(p.total - std::min(p.total, p.done)) / perSecond;
    return p.done < p.total ? text + ", " + durationText(left) + " left" : text;
}

void ProgressPrinter::show(const Progress& p) {
    if (p.stage != stage_) {
        // The first report of a stage comes after its first step.
        end();
        began_ = clock_();
        doneBefore_ = p.done;
        stage_ = p.stage;
        shown_ = began_ - kRestOfLog;
    }
    if (!p.wasKnown) judged_.insert(p.name);
    if (kind_ == Kind::json) return showJson(p);
    if (p.stage == Progress::Stage::waiting) {
        out_ << "judged; waiting for another grading of this class that still judges, since times "
                "are taken alone"
             << std::endl;
        return;
    }
    kind_ == Kind::bar ? showBar(p) : showLine(p);
}

void ProgressPrinter::showBar(const Progress& p) {
    const double now = clock_();
    if (p.done < p.total && now - shown_ < kRestOfBar) return;
    shown_ = now;
    const std::size_t full = p.total == 0 ? kBar : kBar * p.done / p.total;
    std::string line = "[" + std::string(full, '#') + std::string(kBar - full, '.') + "] " +
                       figures(p) + "  " + what(p);
    if (p.stage == Progress::Stage::judging) line += ": " + wordsFor(p.status).shown;
    const auto width = static_cast<std::size_t>(std::max(20, style_.width - 1));
    out_ << '\r' << shortened(line, width) << "\x1b[K" << std::flush;
    inLine_ = true;
}

void ProgressPrinter::showLine(const Progress& p) {
    const double now = clock_();
    if (p.stage == Progress::Stage::timing) {
        if (p.done < p.total && now - shown_ < kRestOfLog) return;
        shown_ = now;
        out_ << fmt::format("timing: {}, last {}", figures(p), what(p)) << std::endl;
        return;
    }
    if (!p.wasLast) return;
    out_ << fmt::format("{} {}: {} of {} submissions, {}",
                        judged_.count(p.name) > 0 ? "judged" : "unchanged", oneLine(p.name),
                        p.finished, p.handins, figures(p))
         << std::endl;
}

void ProgressPrinter::showJson(const Progress& p) {
    nlohmann::json line = {{"event", stageName(p.stage)},
                           {"done", p.done},
                           {"total", p.total},
                           {"seconds", clock_() - began_}};
    if (p.stage != Progress::Stage::waiting) {
        line["submission"] = printable(p.name);
        line["exercise"] = printable(p.exercise);
        line["task"] = printable(p.task);
    }
    if (p.stage == Progress::Stage::judging) {
        line["status"] = name(p.status);
        line["known"] = p.known;
        line["submissions"] = {{"done", p.finished}, {"total", p.handins}};
    }
    out_ << line.dump() << std::endl;
}

void ProgressPrinter::end() {
    if (inLine_) out_ << std::endl;
    inLine_ = false;
}

}  // namespace lab
