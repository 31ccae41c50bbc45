// What judging gives: verdicts, timings and points. Plain values, which the reports read.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/tuning.h"

namespace lab {

enum class Status {
    correct,
    notStarted,  ///< the TODO region is as it was handed out
    missing,     ///< no file, no kernel of that name, or no region
    buildError,
    wrongSignature,
    wrongAnswer,
    outOfBounds,
    misaligned,  ///< an access at an address that its type does not allow
    inputModified,
    race,
    uninitialized,
    divergentBarrier,
    crash,
    timeout,
    unchecked,       ///< right as far as it ran, but not all that the contract promises was checked
    overLimit,       ///< right, but counts more, or less, of something than the task allows
    notOblivious,    ///< right, but which places it accesses depends on the data
    garbage,         ///< the runner answered something that is no answer
    tamperedTiming,  ///< the runner reported a time that the judge's clock contradicts
    graderFault,     ///< not the submission's doing; never costs points
};

/// "wrong-answer": as in wrong/*.cl, JSON and CSV.
const char* name(Status status);
/// Throws std::invalid_argument where no status has that name.
Status statusNamed(const std::string& name);

/// What found the fault that a verdict names.
enum class FoundBy { nothing, source, build, device, simulator, counters };

/// "device": as reports have it.
const char* name(FoundBy by);

/// What a verdict says beyond "wrong".
struct Diagnosis {
    enum class Kind {
        none,
        namedMistake,     ///< what comes out is what a known mistake outputs
        rule,             ///< where exactly the wrong elements lie, or what stands in them
        consequence,      ///< what the kit's own code met in the simulator because of it
        neverWritten,     ///< nothing wrote the first wrong element
        firstDifference,  ///< the first wrong array and index alone
    };
    Kind kind = Kind::none;
    std::string text{};  ///< one or two sentences for the student

    /// More than an index?
    bool specific() const { return kind != Kind::none && kind != Kind::firstDifference; }
};

/// "named-mistake": as reports have it.
const char* name(Diagnosis::Kind kind);

struct Verdict {
    Status status = Status::correct;
    std::string message;  ///< one or two lines: what happened, and where
    std::vector<std::string>
        details;                     ///< further lines: source excerpt, first difference, question
    std::vector<std::string> notes;  ///< what the reader should know whatever the status
    /// The token of a small public input with which it is seen again; empty where it is seen with a
    /// worked example, or with none.
    std::string reproducer{};
    std::string buildOptions{};     ///< with which the device runs it right; empty: the default
    FoundBy by = FoundBy::nothing;  ///< set by Judge::judge
    Diagnosis diagnosis{};          ///< its text stands in the details, too
};

/// Seconds: median of the repetitions and the ends of a 95 % bootstrap interval of it.
struct Summary {
    double median = 0, low = 0, high = 0;
};

struct Timing {
    std::size_t n = 0;
    int repetitions = 0;
    Summary student, model, sequential;  ///< seconds
    Summary ratio;                       ///< student / model, paired; 0 without a model
    double idealBytes = 0;               ///< that an ideal kernel moves for this n
    double copyBytesPerSecond = 0;       ///< read plus written, by the fastest copy in the same run

    bool besideModel() const { return model.median > 0; }
    double bytesPerSecond() const { return idealBytes / student.median; }
    double shareOfCopy() const { return bytesPerSecond() / copyBytesPerSecond; }
    double ratioToSequential() const { return student.median / sequential.median; }
};

/// One of a sheet's points for counted figures, and what became of it.
struct CountResult {
    std::string title;            ///< of the figure
    double count = 0, model = 0;  ///< the student's and the model's
    double allowed = 0;
    double points = 0, maxPoints = 0;
};

/// What someone wrote to a result by hand.
struct HandMark {
    std::optional<double> points;    ///< to hold in place of what was measured
    std::string text, author, date;  ///< UTC: 2026-05-04T12:00:00Z
};

/// Someone on the roster of a course. What is not known is empty.
struct Student {
    std::string name, id, email;
    double lateDays = 0;
};

struct TaskResult {
    std::string exercise, id, title;
    double points = 0;     ///< with extras: may be more than maxPoints
    double maxPoints = 0;  ///< that count towards the total
    double maxExtra = 0;   ///< that go beyond it
    Verdict verdict;
    std::optional<Timing> timing;
    std::vector<CountResult> counts{};
    std::vector<HandMark> marks{};     ///< the last one with points holds
    std::optional<double> measured{};  ///< the points without marks, where one holds
};

struct SubmissionResult {
    std::string name;
    std::vector<TaskResult> tasks;
    std::vector<HandMark> marks{};     ///< on it as a whole; the last one with points is the sum
    std::optional<Student> student{};  ///< whose it is, by the roster
    double points() const;
    double measured() const;   ///< as points, without a mark on the whole
    double maxPoints() const;  ///< without extras
};

/// How busy the machine was while times were taken.
struct Load {
    double before = 0, after = 0;  ///< the load average of the last minute
    double waiting = 0;            ///< share of the time in which something waited for a core
    /// Timing alone leaves hardly anyone waiting. Intervals are wide then, and rungs in doubt are
    /// given.
    bool busy() const { return waiting > 0.25; }
};

/// An entry of a class folder that is no submission.
struct SkippedEntry {
    std::string name, reason;
};

struct Report {
    std::string title;      ///< of the sheet
    std::string sheet{};    ///< its name, where the results are kept in a store
    std::string date{};     ///< of the last run, UTC: 2026-05-04T12:00:00Z
    std::string version{};  ///< of the judge's programs: a hash
    DeviceInfo device;
    Tuning tuning;
    bool sandbox = true;  ///< false: the kernels ran without one, and could have changed anything
    bool timed = true;    ///< false: verdicts only, and no points for speed
    std::optional<Load> load{};  ///< while times were taken
    /// The first failure of the machine that kept tasks from being judged, and what to do about it;
    /// empty where there was none.
    std::string machineFault{};
    std::vector<SubmissionResult> submissions;
    std::vector<SkippedEntry> skipped{};
    bool hasRoster = false;
    std::vector<Student> missing{};  ///< on the roster, and handed nothing in
};

}  // namespace lab
