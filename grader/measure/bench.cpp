#include "grader/measure/bench.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>

#include "grader/contract/text.h"
#include "grader/judge/statistics.h"
#include "grader/measure/peer_times.h"
#include "grader/measure/records.h"
#include "grader/report/units.h"
#include "grader/report/words.h"
#include "grader/transport/runner.h"

namespace lab {

namespace {

constexpr std::size_t kLabel = 23, kRest = 54;  // columns of a row, which has 80

std::string labelOf(const std::string& title, const std::string& whose) {
    const std::string end = whose.empty() ? "" : " (" + whose + ")";
    return padRight(shortened(title, kLabel - end.size()) + end, kLabel);
}

// Times as fast, or over the model's: no column has room for more digits.
std::string timesText(double ratio) {
    return ratio < 0.001 ? "<0.001" : threeDigits(ratio);
}

std::string columns(const std::string& time, const std::string& copies, const std::string& share,
                    const std::string& sequential, const std::string& beside) {
    return padLeft(time, 7) + padLeft(copies, 8) + padLeft(share, 9) + padLeft(sequential, 8) +
           (beside.empty() ? "" : ' ' + beside);
}

// How often n ints are copied in that time.
std::string copiesText(double seconds, std::size_t n, double copyBytesPerSecond) {
    return threeDigits(seconds * copyBytesPerSecond /
                       (2 * sizeof(std::int32_t) * static_cast<double>(n)));
}

// The rest of a row, after its label; `whose`: model, given, record or yours.
void row(std::ostream& out, const Timing& t, const std::string& whose) {
    std::string beside;
    if (t.besideModel())
        beside = fmt::format("{} [{}, {}]", padLeft(threeDigits(t.ratio.median), 5),
                             threeDigits(t.ratio.low), threeDigits(t.ratio.high));
    else if (whose == "record")
        beside = "model not timed";
    else if (whose == "yours")
        beside = "no model here";
    out << columns(timeText(t.student.median),
                   copiesText(t.student.median, t.n, t.copyBytesPerSecond),
                   shareText(t.shareOfCopy()), timesText(1 / t.ratioToSequential()), beside)
        << std::endl;
}

// The kit's kernels and the libraries that have their algorithm, in turn.
constexpr int kRounds = 3;

struct Beside {
    std::string library;
    bool right = true;
    std::vector<double> seconds, shares;  // in each round: its median, and that over the kit's
};

std::vector<Beside> timeBeside(const std::function<Timed()>& timeKit, const DeviceInfo& device,
                               const std::string& operation, std::size_t n, int repetitions) {
    const auto program = programFolder() / (device.cpu ? "lab-peers" : "lab-cub");
    std::vector<Beside> all;
    for (int round = 0; round < kRounds; ++round) {
        const std::vector<PeerTimes> peers = timePeers(program, operation, n, repetitions);
        if (peers.empty()) return {};
        const Timed own = timeKit();
        if (!own.timing) return {};
        all.resize(peers.size());
        for (std::size_t i = 0; i < peers.size(); ++i) {
            const double seconds = median(peers[i].seconds);
            all[i].library = peers[i].library;
            all[i].right = all[i].right && peers[i].right;
            all[i].seconds.push_back(seconds);
            all[i].shares.push_back(seconds / own.timing->student.median);
        }
    }
    return all;
}

void besideRow(std::ostream& out, const Beside& peer, const Timing& kit, const char* whose) {
    const double seconds = median(peer.seconds);
    const auto [low, high] = std::minmax_element(peer.shares.begin(), peer.shares.end());
    const std::string beside =
        fmt::format("{} [{}, {}] / {}{}", padLeft(threeDigits(median(peer.shares)), 5),
                    threeDigits(*low), threeDigits(*high), whose, peer.right ? "" : ", wrong");
    out << "    " << padRight(shortened(peer.library, kLabel - 2), kLabel - 2) << ' '
        << columns(timeText(seconds), copiesText(seconds, kit.n, kit.copyBytesPerSecond),
                   shareText(kit.idealBytes / seconds / kit.copyBytesPerSecond),
                   timesText(kit.sequential.median / seconds), beside)
        << '\n';
}

// lab-peers has the steps of some tasks as loops on a CPU, for ints, addition and usual groups.
bool mayHaveSteps(const DeviceInfo& device, const Tuning& t) {
    const Tuning usual;
    return device.cpu && t.element == usual.element && t.op == usual.op &&
           t.groupSize == usual.groupSize;
}

// A record is for ints and addition, whatever the command line chose for its task.
bool suits(const Record& record, Judge& judge) {
    const Tuning t = judge.tuning(*record.of);
    return isFor(record, judge.device()) && t.element == record.tuning.element &&
           t.op == record.tuning.op;
}

constexpr const char* kLegend =
    R"(  copies: the time, in copies of n ints; of limit: the share of the speed at
  which a copy moves as many bytes as must be moved; x seq.: times as fast as
  sequential C++; / model: the time over the model's. Of libraries and loops:
  their time over that of the kernel above, [least, most] of three rounds.
)";

// The rows of one number of elements; each time enters `measured` as well.
struct Rows {
    std::ostream& out;
    Judge& judge;
    const Exercise& exercise;
    const Submission& submission;
    const std::size_t n;
    const int repetitions;
    Curves& measured;

    // The label first: it may take minutes.
    Timed timedRow(const std::string& label, const Task& task, const std::string& kernel,
                   const std::function<Timed()>& time) {
        out << "  " << label << ' ' << std::flush;
        Timed got = time();
        if (got.timing) {
            row(out, *got.timing, kernel);
            measured.times.push_back(measuredTime(task, kernel, *got.timing));
        } else {
            out << shortened(oneLine(got.verdict->message), kRest) << std::endl;
        }
        return got;
    }

    void ofPeers(const std::function<Timed()>& timeKit, const std::string& operation,
                 const Task& task, const Timing& kit, const char* whose) {
        for (const Beside& peer : timeBeside(timeKit, judge.device(), operation, n, repetitions)) {
            besideRow(out, peer, kit, whose);
            MeasuredTime time = measuredTime(task, peer.library, kit);
            const auto [low, high] = std::minmax_element(peer.seconds.begin(), peer.seconds.end());
            time.seconds = median(peer.seconds);
            time.low = *low;
            time.high = *high;
            measured.times.push_back(time);
        }
    }

    void ofKit(const Task& task, const std::string& label) {
        if (!judge.kit().hasModel() && (!task.given || exercise.givenFiles.empty())) return;
        const auto timeKit = [&] { return judge.timeModel(task, n, repetitions); };
        const char* whose = task.given ? "given" : "model";
        const Timed kit = timedRow(labelOf(label, task.given ? "" : whose), task, whose, timeKit);
        if (kit.timing && n <= task.mostElements &&
            mayHaveSteps(judge.device(), judge.tuning(task)))
            ofPeers(timeKit, exercise.name + ' ' + task.name(), task, *kit.timing, whose);
    }

    void ofStudent(const Task& task, const std::string& label, const Verdict& v) {
        const std::string own = labelOf(label, "yours");
        if (v.status != Status::correct)
            out << fmt::format(
                "  {} {}\n", own,
                shortened(fmt::format("{}: {}", wordsFor(v.status).shown, oneLine(v.message)),
                          kRest));
        else
            timedRow(own, task, "yours",
                     [&] { return judge.time(task, submission, v.buildOptions, n, repetitions); });
    }

    void ofRecord(const Record& record) {
        const auto alone = [&] { return judge.timeRecordAlone(record, n, repetitions); };
        const Timed fastest =
            timedRow(labelOf(record.task.title, "record"), *record.of, "record", [&] {
                const Timed both = judge.timeRecord(record, n, repetitions);
                return both.timing ? both : alone();
            });
        if (fastest.timing)
            ofPeers(alone, record.task.title, *record.of, *fastest.timing, "record");
    }
};

}  // namespace

Curves bench(std::ostream& out, const Exercise& exercise, const Submission& submission,
             const JudgeOptions& options, const std::vector<std::size_t>& sizes, int repetitions,
             const std::string& input, const std::string& only, bool recordsOnly) {
    JudgeOptions o = options;
    o.simulator = false;
    Judge judge(exercise, o);
    const auto left = [&](const Task& task) {
        return !offered(task, options.tuning) || (!only.empty() && task.name() != only) ||
               (!input.empty() && task.distributions.front() != input);
    };
    std::vector<Record> records = readRecords(options.root, exercise);
    const bool hasRecords = !records.empty();
    std::erase_if(records, [&](const Record& r) {
        return left(*r.of) || !suits(r, judge) ||
               (!input.empty() && r.task.distributions.front() != input);
    });
    if (recordsOnly && records.empty()) {
        out << fmt::format(
            "{}: {}\n", exercise.name,
            hasRecords ? "none of its records is for what was chosen" : "it has no records");
        return {};
    }
    const DeviceInfo& d = judge.device();
    out << fmt::format("{}: {} ({})\n", exercise.name, printable(d.name), printable(d.platform))
        << kLegend << std::flush;
    std::map<const Task*, Verdict> verdicts;
    for (const Task& task : exercise.tasks)
        if (!task.given && !left(task) && !recordsOnly)
            verdicts[&task] = judge.judge(task, submission);

    Curves measured{d.name, d.driver, {}, {}};
    for (const std::size_t n : sizes) {
        out << fmt::format("\nn = {}{}{}, median of {}\n  {} {}\n", countText(n),
                           input.empty() ? "" : ", ", input, repetitions, padRight("", kLabel),
                           columns("time", "copies", "of limit", "x seq.", "/ model [95 %]"));
        Rows rows{out, judge, exercise, submission, n, repetitions, measured};
        for (const Task& task : exercise.tasks) {
            if (left(task) || recordsOnly) continue;
            const std::string label = task.given ? task.title : task.id + " " + task.title;
            if (n > task.mostElements)
                out << fmt::format("  n = {} is the most for {}\n", countText(task.mostElements),
                                   label);
            rows.ofKit(task, label);
            if (const auto v = verdicts.find(&task);
                v != verdicts.end() && v->second.status != Status::notStarted)
                rows.ofStudent(task, label, v->second);
        }
        for (const Record& record : records) rows.ofRecord(record);
    }
    out << "\n";
    return measured;
}

}  // namespace lab
