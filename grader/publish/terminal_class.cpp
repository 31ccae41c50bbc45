#include <fmt/core.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "grader/contract/text.h"
#include "grader/course/roster.h"
#include "grader/publish/terminal.h"
#include "grader/report/units.h"
#include "grader/report/words.h"

namespace lab {

namespace {

constexpr std::size_t kLeastName = 8;

struct Column {
    std::string exercise, id;  // as in results
    double maxPoints = 0, maxExtra = 0;
    std::size_t width = 0;

    std::string possible() const { return possibleText(maxPoints, maxExtra); }
};

struct Cell {
    std::string text;
    Color color = Color::plain;
};

const TaskResult* find(const SubmissionResult& submission, const Column& column) {
    for (const TaskResult& t : submission.tasks)
        if (t.exercise == column.exercise && t.id == column.id) return &t;
    return nullptr;
}

Cell cellFor(const TaskResult* task) {
    if (task == nullptr) return {};
    const Status status = task->verdict.status;
    if (task->measured) return {pointsText(task->points) + "*", Color::yellow};
    if (status == Status::notStarted || status == Status::notJudged)
        return {wordsFor(status).brief, Color::dim};
    if (status == Status::graderFault || status == Status::unchecked)
        return {wordsFor(status).brief, Color::yellow};
    if (status != Status::correct) return {wordsFor(status).brief, Color::red};
    return {pointsText(task->points),
            task->points < task->maxPoints ? Color::yellow : Color::green};
}

// A table laid out for a terminal: columns grouped by exercise, as wide as their contents.
class Table {
public:
    Table(const Report& report, const TerminalStyle& style) : report_(report), style_(style) {
        findColumns();
        measure();
    }

    void print(std::ostream& out) const {
        printExercises(out);
        printIds(out);
        printPossible(out);
        for (const SubmissionResult& s : report_.submissions) printRow(out, s);
    }

private:
    void findColumns() {
        std::vector<std::string> exercises;
        for (const SubmissionResult& s : report_.submissions)
            for (const TaskResult& t : s.tasks)
                if (std::find(exercises.begin(), exercises.end(), t.exercise) == exercises.end())
                    exercises.push_back(t.exercise);
        for (const std::string& exercise : exercises)
            for (const SubmissionResult& s : report_.submissions)
                for (const TaskResult& t : s.tasks)
                    if (t.exercise == exercise) addColumn(t);
    }

    void addColumn(const TaskResult& task) {
        for (Column& c : columns_)
            if (c.exercise == task.exercise && c.id == task.id) {
                c.maxPoints = std::max(c.maxPoints, task.maxPoints);  // 0 if it was not judged
                c.maxExtra = std::max(c.maxExtra, task.maxExtra);
                return;
            }
        columns_.push_back({task.exercise, task.id, task.maxPoints, task.maxExtra, 0});
    }

    void measure() {
        total_ = std::max(total_, pointsText(possible()).size());
        for (const SubmissionResult& s : report_.submissions) {
            name_ = std::max(name_, displayWidth(oneLine(s.name)));
            total_ = std::max(total_, totalOf(s).size());
        }
        for (Column& c : columns_) {
            c.width = std::max(displayWidth(oneLine(c.id)), c.possible().size());
            for (const SubmissionResult& s : report_.submissions)
                c.width = std::max(c.width, cellFor(find(s, c)).text.size());
        }
        // If too wide, first the gaps shrink, then names are shortened.
        const auto limit = static_cast<std::size_t>(std::max(style_.width, 0));
        makeRoomForExercises();
        if (width() > limit) {
            gap_ = 1;
            makeRoomForExercises();
        }
        const std::size_t over = width() > limit ? width() - limit : 0;
        name_ = std::max(leastName(), name_ > over ? name_ - over : 0);
    }

    // The least width at which all shortened names differ: no two students look the same.
    std::size_t leastName() const {
        for (std::size_t columns = kLeastName; columns < name_; ++columns) {
            std::set<std::string> cut;
            for (const SubmissionResult& s : report_.submissions)
                cut.insert(shortened(oneLine(s.name), columns));
            if (cut.size() == report_.submissions.size()) return columns;
        }
        return name_;
    }

    // Widens the columns of an exercise whose name is wider than they are.
    void makeRoomForExercises() {
        for (std::size_t begin = 0; begin < columns_.size();) {
            const std::size_t end = groupEnd(begin);
            const std::size_t heading = displayWidth(oneLine(columns_[begin].exercise));
            for (std::size_t i = begin; groupWidth(begin, end) < heading; ++i)
                ++columns_[begin + (i - begin) % (end - begin)].width;
            begin = end;
        }
    }

    std::size_t groupEnd(std::size_t begin) const {
        std::size_t end = begin + 1;
        while (end < columns_.size() && columns_[end].exercise == columns_[begin].exercise) ++end;
        return end;
    }

    std::size_t groupWidth(std::size_t begin, std::size_t end) const {
        std::size_t sum = gap_ * (end - begin - 1);
        for (std::size_t i = begin; i < end; ++i) sum += columns_[i].width;
        return sum;
    }

    // Spaces before a column: one more before the first of an exercise.
    std::string space(std::size_t column) const {
        const bool first =
            column == 0 || columns_[column].exercise != columns_[column - 1].exercise;
        return std::string(gap_ + (first ? 1 : 0), ' ');
    }

    std::size_t width() const {
        std::size_t sum = name_ + gap_ + 1 + total_;
        for (std::size_t i = 0; i < columns_.size(); ++i)
            sum += space(i).size() + columns_[i].width;
        return sum;
    }

    static std::string totalOf(const SubmissionResult& s) {
        return pointsText(s.points()) + (s.points() != s.measured() ? "*" : "");
    }

    double possible() const {
        double sum = 0;
        for (const Column& c : columns_) sum += c.maxPoints;
        return sum;
    }

    std::string totalText(const std::string& text) const {
        return std::string(gap_ + 1, ' ') + padLeft(text, total_);
    }

    void printExercises(std::ostream& out) const {
        std::string line = padRight("", name_);
        for (std::size_t begin = 0; begin < columns_.size();) {
            const std::size_t end = groupEnd(begin);
            line +=
                space(begin) + padRight(oneLine(columns_[begin].exercise), groupWidth(begin, end));
            begin = end;
        }
        out << paint(style_, Color::bold, withoutTrailingBlanks(line)) << '\n';
    }

    void printIds(std::ostream& out) const {
        std::string line = padRight("task", name_);
        for (std::size_t i = 0; i < columns_.size(); ++i)
            line += space(i) + padLeft(oneLine(columns_[i].id), columns_[i].width);
        out << paint(style_, Color::bold, line + totalText("total")) << '\n';
    }

    void printPossible(std::ostream& out) const {
        std::string line = padRight("points", name_);
        for (std::size_t i = 0; i < columns_.size(); ++i)
            line += space(i) + padLeft(columns_[i].possible(), columns_[i].width);
        out << paint(style_, Color::dim, line + totalText(pointsText(possible()))) << '\n';
    }

    void printRow(std::ostream& out, const SubmissionResult& submission) const {
        out << padRight(shortened(oneLine(submission.name), name_), name_);
        for (std::size_t i = 0; i < columns_.size(); ++i) {
            const Cell cell = cellFor(find(submission, columns_[i]));
            out << space(i) << paint(style_, cell.color, padLeft(cell.text, columns_[i].width));
        }
        out << paint(style_, Color::bold, totalText(totalOf(submission))) << '\n';
    }

    const Report& report_;
    const TerminalStyle& style_;
    std::vector<Column> columns_;
    std::size_t name_ = kLeastName;
    std::size_t total_ = 5;
    std::size_t gap_ = 2;
};

void printLegend(std::ostream& out, const Report& report) {
    constexpr auto kLast = static_cast<int>(kLastStatus);
    for (int i = static_cast<int>(Status::notStarted); i <= kLast; ++i) {
        const auto status = static_cast<Status>(i);
        const auto has = [&](const TaskResult& t) { return t.verdict.status == status; };
        const bool used = std::any_of(report.submissions.begin(), report.submissions.end(),
                                      [&](const SubmissionResult& s) {
                                          return std::any_of(s.tasks.begin(), s.tasks.end(), has);
                                      });
        const Words words = wordsFor(status);
        if (used) out << fmt::format("  {}  {}\n", padRight(words.brief, 5), words.meaning);
    }
}

void printMarks(std::ostream& out, const Report& report, const TerminalStyle& style) {
    const auto width = static_cast<std::size_t>(std::max(style.width, 40));
    const auto print = [&](const std::string& text) {
        std::string margin = "  ";
        for (const std::string& line : wrapped(text, width - 4)) {
            out << margin << line << '\n';
            margin = "    ";
        }
    };
    for (const SubmissionResult& s : report.submissions) {
        for (const TaskResult& t : s.tasks)
            for (const std::string& line : markTexts(t))
                print(fmt::format("* {}, {} {}: {}", oneLine(s.name), oneLine(t.exercise),
                                  oneLine(t.id), line));
        for (const std::string& line : markTexts(s))
            print(fmt::format("* {}: {}", oneLine(s.name), line));
        for (const std::string& line : memberMarkTexts(s))
            print(fmt::format("* {}, {}", oneLine(s.name), line));
    }
}

// So that a column of a roster that was not meant as groups is seen.
void printGroups(std::ostream& out, const Report& report) {
    std::map<std::string, std::set<std::pair<std::string, std::string>>> groups;
    const auto enter = [&](const Student& s) {
        if (!s.group.empty()) groups[s.group].emplace(s.name, s.id);
    };
    for (const SubmissionResult& s : report.submissions)
        std::for_each(s.students.begin(), s.students.end(), enter);
    std::for_each(report.missing.begin(), report.missing.end(), enter);
    if (groups.empty()) return;
    std::size_t students = 0, most = 0;
    for (const auto& [group, members] : groups) {
        students += members.size();
        most = std::max(most, members.size());
    }
    out << fmt::format("  groups: {} in {}, of up to {}\n", countText(students, "student"),
                       countText(groups.size(), "group"), most);
}

// Copies of one submission, as Moodle has them for each member, have the same points.
void printHandinsOfGroups(std::ostream& out, const Report& report) {
    std::map<std::string, std::vector<const SubmissionResult*>> groups;
    for (const SubmissionResult& s : report.submissions)
        if (!s.students.empty() && !s.students.front().group.empty())
            groups[s.students.front().group].push_back(&s);
    for (const auto& [group, handins] : groups) {
        const auto [least, most] = std::minmax_element(
            handins.begin(), handins.end(),
            [](const auto* a, const auto* b) { return a->points() < b->points(); });
        if ((*least)->points() < (*most)->points())
            out << fmt::format(
                "  group {}: {} that differ in points; the best counts for all members\n",
                oneLine(group), countText(handins.size(), "submission"));
    }
}

void printLate(std::ostream& out, const Report& report) {
    for (const SubmissionResult& s : report.submissions)
        if (s.late)
            out << fmt::format("  late: {}, by the name that Canvas gave it; no points are taken\n",
                               oneLine(s.name));
}

void printRoster(std::ostream& out, const Report& report) {
    if (!report.hasRoster) return;
    printGroups(out, report);
    printHandinsOfGroups(out, report);
    for (const Student& s : report.missing) {
        const bool isUnclear = report.mayHaveHandedIn(s);
        const SkippedEntry* skipped = skippedOf(s, report);
        out << (isUnclear           ? "  unclear: "
                : report.unfinished ? "  not judged yet: "
                                    : "  missing: ")
            << oneLine(s.name);
        if (!s.id.empty()) out << " (" << oneLine(s.id) << ")";
        out << ", on the roster, "
            << (isUnclear ? "has a namesake: see 'unknown'\n"
                : skipped != nullptr
                    ? "but what was handed in is skipped: " + oneLine(skipped->name) + "\n"
                : report.unfinished ? "without a result so far\n"
                                    : "handed in nothing\n");
    }
    for (const SubmissionResult& s : report.submissions) {
        if (!s.students.empty()) continue;
        out << "  unknown: " << oneLine(s.name) << ": ";
        if (s.namesakes.empty())
            out << "nobody on the roster has that name, id or e-mail\n";
        else
            out << (s.namesakes.size() == 1 ? "a student and another's group"
                                            : std::to_string(s.namesakes.size()))
                << " on the roster have that name: rename it to an id or e-mail\n";
    }
}

}  // namespace

void printClass(std::ostream& out, const Report& report, const TerminalStyle& style) {
    out << paint(style, Color::bold, oneLine(report.title))
        << fmt::format(": {} on {} ({})\n\n", countText(report.submissions.size(), "submission"),
                       oneLine(report.device.name), oneLine(report.device.platform));
    if (!report.sandbox)
        out << paint(style, Color::red,
                     "UNSAFE: the kernels ran without a sandbox. They could change files, each "
                     "other and these grades.")
            << "\n\n";
    if (!report.machineFault.empty())
        out << paint(style, Color::red,
                     "The machine failed; tasks that could not be judged cost no points: " +
                         oneLine(report.machineFault))
            << "\n\n";
    if (report.load && report.load->busy())
        out << fmt::format(
            "The machine was busy while times were taken (something waited for a core {:.0f} % of "
            "the time): a rung in doubt counts as reached.\n\n",
            100 * report.load->waiting);
    if (const std::string worth = differingWorth(report); !worth.empty()) out << worth << "\n\n";
    if (!report.submissions.empty()) {
        Table(report, style).print(out);
        out << '\n';
        printLegend(out, report);
        printMarks(out, report, style);
    }
    printLate(out, report);
    printRoster(out, report);
    for (const SkippedEntry& e : report.skipped)
        out << fmt::format("  skipped: {} ({})\n", oneLine(e.name), oneLine(e.reason));
}

}  // namespace lab
