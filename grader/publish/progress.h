// The progress of a running grading.
#pragma once

#include <functional>
#include <ostream>
#include <set>
#include <string>

#include "grader/contract/seconds_now.h"
#include "grader/course/grading.h"
#include "grader/report/style.h"

namespace lab {

/// "4 s", "2 min 5 s", "3 h 20 min".
std::string durationText(double seconds);

class ProgressPrinter {
public:
    enum class Kind {
        bar,    ///< one line of a terminal, rewritten each time
        lines,  ///< for a log: a line for each hand-in, and now and then one during timing
        json,   ///< for programs: a line of JSON for each step
    };
    using Clock = std::function<double()>;  ///< seconds

    ProgressPrinter(std::ostream& out, Kind kind, TerminalStyle style, Clock clock = secondsNow)
        : out_(out), kind_(kind), style_(style), clock_(std::move(clock)), began_(clock_()) {}
    ~ProgressPrinter() { end(); }
    ProgressPrinter(const ProgressPrinter&) = delete;
    ProgressPrinter& operator=(const ProgressPrinter&) = delete;

    void show(const Progress& p);
    /// Ends the line of the bar, so that something else can be written.
    void end();

private:
    void showBar(const Progress& p);
    void showLine(const Progress& p);
    void showJson(const Progress& p);
    double rate(const Progress& p) const;
    std::string figures(const Progress& p) const;

    std::ostream& out_;
    Kind kind_;
    TerminalStyle style_;
    Clock clock_;
    Progress::Stage stage_ = Progress::Stage::judging;
    double began_, shown_ = 0;      ///< times: start of the stage; last output
    std::size_t doneBefore_ = 0;    ///< Progress::done when the stage began
    std::set<std::string> judged_;  ///< hand-ins with a task that has just been judged
    bool inLine_ = false;
};

}  // namespace lab
