// Results of judging: verdicts, timings and points, as plain values for the reports.
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
    unchecked,       ///< right as far as it ran, but part of the contract was not checked
    overLimit,       ///< right, but counts more, or less, of something than the task allows
    notOblivious,    ///< right, but which places it accesses depends on the data
    garbage,         ///< the runner's answer is malformed
    tamperedTiming,  ///< the runner reported a time that the judge's clock contradicts
    graderFault,     ///< not the submission's fault; never costs points
    notJudged,       ///< no grading has come to it yet; costs no points
};

inline constexpr Status kLastStatus = Status::notJudged;

/// Not a verdict on what was handed in.
constexpr bool saysNothing(Status status) {
    return status == Status::graderFault || status == Status::notJudged;
}

/// "wrong-answer": as in wrong/*.cl, JSON and CSV.
const char* name(Status status);
/// Throws std::invalid_argument if no status has that name.
Status statusNamed(const std::string& name);

/// What found the fault that a verdict names.
enum class FoundBy { nothing, source, build, device, simulator, counters };

/// "device": as in reports.
const char* name(FoundBy by);

/// What a verdict says beyond "wrong".
struct Diagnosis {
    enum class Kind {
        none,
        namedMistake,     ///< the output is that of a known mistake
        rule,             ///< exactly which elements are wrong, or what they hold
        consequence,      ///< an error that it caused in the kit's own code in the simulator
        neverWritten,     ///< the first wrong element was never written
        firstDifference,  ///< only the first wrong array and index
    };
    Kind kind = Kind::none;
    std::string text{};  ///< one or two sentences for the student

    /// Whether it says more than an index.
    bool specific() const { return kind != Kind::none && kind != Kind::firstDifference; }
};

/// "named-mistake": as in reports.
const char* name(Diagnosis::Kind kind);

struct Verdict {
    Status status = Status::correct;
    std::string message;  ///< one or two lines: what happened, and where
    std::vector<std::string>
        details;                     ///< further lines: source excerpt, first difference, question
    std::vector<std::string> notes;  ///< for the reader, whatever the status
    /// The token of a small public input that reproduces the fault; empty if a worked example or no
    /// input does.
    std::string reproducer{};
    std::string buildOptions{};     ///< with which it is right on the device; empty: the default
    FoundBy by = FoundBy::nothing;  ///< set by Judge::judge
    Diagnosis diagnosis{};          ///< its text is also in the details
};

/// Seconds: median of the repetitions and the ends of its 95 % bootstrap interval.
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

/// One of a sheet's items of points for counted figures, and its outcome.
struct CountResult {
    std::string title;            ///< of the figure
    double count = 0, model = 0;  ///< the student's and the model's
    double allowed = 0;
    double points = 0, maxPoints = 0;
};

/// A mark or a comment that someone gave by hand.
struct HandMark {
    std::optional<double> points;    ///< that replace the measured ones
    std::string text, author, date;  ///< UTC: 2026-05-04T12:00:00Z
};

/// Someone on the roster of a course. Unknown fields are empty.
struct Student {
    std::string name, id, email;
    double lateDays = 0;
    std::string group{};  ///< whose members hand in together; empty: on one's own
    bool handsInWith(const Student& other) const {
        return *this == other || (!group.empty() && group == other.group);
    }
    bool operator==(const Student&) const = default;
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
    std::optional<double> measured{};  ///< the points without marks, if a mark replaces them
};

/// A mark for one member of a group alone.
struct MemberMark {
    std::string member;          ///< the name on the roster
    std::string exercise, task;  ///< empty: on the submission as a whole
    HandMark mark;
};

struct SubmissionResult {
    std::string name;
    std::vector<TaskResult> tasks;
    std::vector<HandMark> marks{};  ///< on it as a whole; the last one with points is the sum
    std::vector<MemberMark> memberMarks{};
    /// Whose it is, by the roster: one, or a whole group, whoever it is named after first.
    std::vector<Student> students{};
    std::vector<Student> namesakes{};  ///< whose it may be, if several on the roster have its name
    bool timed = true;                 ///< false: any points for speed are missing
    bool late = false;                 ///< handed in late, by the name that Canvas gave it

    /// Marks a task, or the whole if `exercise` is empty.
    void addMark(const std::string& exercise, const std::string& task, const HandMark& mark);
    bool isBy(const Student& student) const;  ///< alone or with a group
    /// As it counts for one of its students: with the marks for that one alone.
    SubmissionResult of(const Student& student) const;
    double points() const;
    double measured() const;   ///< like points(), without a mark on the whole
    double maxPoints() const;  ///< without extras
    /// Or has points by hand in place of what was not judged.
    bool allJudged() const;
};

/// How busy the machine was while times were taken.
struct Load {
    double before = 0, after = 0;  ///< the load average of the last minute
    double waiting = 0;            ///< share of the time in which a task waited for a core
    /// Timing on its own causes hardly any waiting. On a busy machine, intervals are wide and rungs
    /// in doubt are awarded.
    bool busy() const { return waiting > 0.25; }
};

/// An entry of a class folder that is not a submission.
struct SkippedEntry {
    std::string name, reason;
};

struct Report {
    std::string title;      ///< of the sheet
    std::string sheet{};    ///< its name, if the results are kept in a store
    std::string date{};     ///< of the last run, UTC: 2026-05-04T12:00:00Z
    std::string version{};  ///< of the judge's programs: a hash
    DeviceInfo device;
    Tuning tuning;
    bool sandbox = true;  ///< false: the kernels ran unconfined, and could have changed anything
    bool timed = true;    ///< false: of some submissions any points for speed are missing
    std::optional<Load> load{};  ///< while times were taken
    /// The first machine failure that kept tasks from being judged, and what to do about it; empty
    /// if there was none.
    std::string machineFault{};
    std::vector<SubmissionResult> submissions;
    std::vector<SkippedEntry> skipped{};
    bool hasRoster = false;
    /// The last run goes on, or was cut off: it may not have come to all submissions.
    bool unfinished = false;
    std::vector<Student> missing{};  ///< on the roster, without a submission; or not judged yet
    /// Some submission may be that student's (or the group's), or a namesake's.
    bool mayHaveHandedIn(const Student& student) const;
    /// All that a student handed in, alone or with a group, as it counts for that student; first
    /// the one that does: the best.
    std::vector<SubmissionResult> handedInBy(const Student& student) const;

    struct Row {
        SubmissionResult result;  ///< as it counts for one of its students
        bool counts = true;       ///< no other of that student does
    };
    /// A submission as grades have it: a row for each student for whom it counts. If it counts for
    /// none, or is nobody's on the roster, one row.
    std::vector<Row> rowsOf(const SubmissionResult& submission) const;
};

}  // namespace lab
