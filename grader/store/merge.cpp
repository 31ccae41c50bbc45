// Merges the results of several machines into one store.
#include "grader/store/store.h"

namespace lab {

namespace {

// A run is identified by its token; a verdict by its run, the submission's content, the task, its
// context, and the time at which it was given.
constexpr const char* kRuns = R"sql(
CREATE TEMP TABLE newer AS
    SELECT p.sheet FROM part.runs p GROUP BY p.sheet HAVING max(p.started) >
        (SELECT coalesce(max(r.started), '') FROM main.runs r WHERE r.sheet = p.sheet);
DELETE FROM main.tasks WHERE sheet IN (SELECT sheet FROM temp.newer);
INSERT INTO main.tasks
    SELECT * FROM part.tasks WHERE sheet IN (SELECT sheet FROM temp.newer);
INSERT INTO main.runs (sheet, title, started, ended, kit, device, tuning, seed, sandbox, timing,
                       load_before, load_after, load_waiting, fault, token)
    SELECT sheet, title, started, ended, kit, device, tuning, seed, sandbox, timing,
           load_before, load_after, load_waiting, fault, token
    FROM part.runs p WHERE p.token NOT IN (SELECT token FROM main.runs) ORDER BY p.id;
UPDATE main.runs AS r SET ended = p.ended, fault = p.fault,
        load_before = coalesce(p.load_before, r.load_before),
        load_after = coalesce(p.load_after, r.load_after),
        load_waiting = coalesce(p.load_waiting, r.load_waiting)
    FROM part.runs AS p WHERE p.token = r.token AND p.ended > coalesce(r.ended, '');
INSERT OR IGNORE INTO main.submissions (sheet, name, content)
    SELECT sheet, name, content FROM part.submissions
    WHERE name IN (SELECT name FROM temp.wanted) ORDER BY id;
)sql";

constexpr const char* kVerdicts = R"sql(
CREATE TEMP TABLE moved AS
    SELECT p.id AS theirs, s.id AS submission, r.id AS run, 0 AS ours
    FROM part.verdicts p JOIN part.submissions ps ON ps.id = p.submission
    JOIN temp.wanted w ON w.name = ps.name
    JOIN main.submissions s
        ON s.sheet = ps.sheet AND s.name = ps.name AND s.content = ps.content
    JOIN part.runs pr ON pr.id = p.run JOIN main.runs r ON r.token = pr.token;
INSERT INTO main.verdicts (submission, run, judged, exercise, task, context, content, status,
        message, details, notes, build_options, found_by, diagnosis, diagnosis_text, points,
        max_points, max_extra, timed, seconds, program)
    SELECT m.submission, m.run, p.judged, p.exercise, p.task, p.context, p.content, p.status,
           p.message, p.details, p.notes, p.build_options, p.found_by, p.diagnosis,
           p.diagnosis_text, p.points, p.max_points, p.max_extra, p.timed, p.seconds, p.program
    FROM temp.moved m JOIN part.verdicts p ON p.id = m.theirs
    WHERE NOT EXISTS (SELECT 1 FROM main.verdicts v
        WHERE v.submission = m.submission AND v.run = m.run AND v.exercise = p.exercise AND
              v.task = p.task AND v.context = p.context AND v.judged = p.judged)
    ORDER BY p.id;
UPDATE temp.moved SET ours = (SELECT max(v.id) FROM main.verdicts v, part.verdicts p
    WHERE p.id = moved.theirs AND v.submission = moved.submission AND v.run = moved.run AND
          v.exercise = p.exercise AND v.task = p.task AND v.context = p.context AND
          v.judged = p.judged);
UPDATE main.verdicts AS v SET points = p.points, status = p.status, message = p.message,
        details = p.details, notes = p.notes, timed = p.timed
    FROM part.verdicts AS p, temp.moved AS m
    WHERE m.theirs = p.id AND m.ours = v.id AND p.timed <> 0 AND v.timed = 0;
)sql";

constexpr const char* kWhatBelongsToThem = R"sql(
INSERT OR IGNORE INTO main.cases SELECT m.ours, c.token
    FROM part.cases c JOIN temp.moved m ON m.theirs = c.verdict;
INSERT OR IGNORE INTO main.counts
    SELECT m.ours, c.place, c.title, c.count, c.model, c.allowed, c.points, c.max_points
    FROM part.counts c JOIN temp.moved m ON m.theirs = c.verdict;
INSERT OR IGNORE INTO main.timings
    SELECT m.ours, t.n, t.repetitions, t.student, t.student_low, t.student_high, t.model,
           t.model_low, t.model_high, t.sequential, t.sequential_low, t.sequential_high, t.ratio,
           t.ratio_low, t.ratio_high, t.ideal_bytes, t.copy_bytes_per_second
    FROM part.timings t JOIN temp.moved m ON m.theirs = t.verdict;
INSERT OR IGNORE INTO main.blocks
    SELECT m.ours, b.block, b.n, b.sequential, b.ideal_bytes, b.copy_bytes_per_second
    FROM part.blocks b JOIN temp.moved m ON m.theirs = b.verdict;
INSERT OR IGNORE INTO main.repetitions
    SELECT m.ours, t.block, t.pair, t.student, t.student_reported, t.student_observed,
           t.student_whole, t.model, t.model_reported, t.model_observed, t.model_whole
    FROM part.repetitions t JOIN temp.moved m ON m.theirs = t.verdict;
)sql";

constexpr const char* kResults = R"sql(
CREATE TEMP TABLE reported AS
    SELECT p.id, r.id AS run, s.id AS submission, m.ours AS verdict, s.sheet, s.name
    FROM part.results p JOIN part.runs pr ON pr.id = p.run JOIN main.runs r ON r.token = pr.token
    JOIN part.submissions ps ON ps.id = p.submission
    JOIN main.submissions s
        ON s.sheet = ps.sheet AND s.name = ps.name AND s.content = ps.content
    JOIN temp.moved m ON m.theirs = p.verdict
    WHERE NOT EXISTS (SELECT 1 FROM main.results old
                      WHERE old.run = r.id AND old.verdict = m.ours);
DELETE FROM main.withdrawn WHERE (sheet, name) IN (SELECT sheet, name FROM temp.reported);
DELETE FROM main.late WHERE (sheet, name) IN (SELECT sheet, name FROM temp.reported);
INSERT INTO main.late
    SELECT sheet, name FROM part.late
    WHERE (sheet, name) IN (SELECT sheet, name FROM temp.reported);
INSERT INTO main.results (run, submission, verdict)
    SELECT run, submission, verdict FROM temp.reported ORDER BY id;
)sql";

/// The other store, attached to our connection while it is needed.
class Attached {
public:
    Attached(Database& database, const std::filesystem::path& other) : database_(database) {
        database_.run("ATTACH ?1 AS part", other.string());
    }
    ~Attached() {
        try {
            database_.execute(
                "DROP TABLE IF EXISTS temp.wanted; DROP TABLE IF EXISTS temp.moved; "
                "DROP TABLE IF EXISTS temp.reported; DROP TABLE IF EXISTS temp.newer; DETACH part");
        } catch (const std::exception&) {
            // It is detached when the connection ends.
        }
    }
    Attached(const Attached&) = delete;
    Attached& operator=(const Attached&) = delete;

private:
    Database& database_;
};

}  // namespace

void Store::merge(const std::filesystem::path& other, const std::vector<std::string>& names) {
    { const Store brought(other); }  // migrates it to our version of the schema
    const std::lock_guard<std::mutex> lock(mutex_);
    const Attached attached(database_, other);
    Transaction transaction(database_);
    database_.execute("CREATE TEMP TABLE wanted (name TEXT PRIMARY KEY)");
    if (names.empty())
        database_.execute("INSERT INTO temp.wanted SELECT DISTINCT name FROM part.submissions");
    for (const std::string& name : names)
        database_.run("INSERT OR IGNORE INTO temp.wanted VALUES (?1)", name);
    for (const char* step : {kRuns, kVerdicts, kWhatBelongsToThem, kResults})
        database_.execute(step);
    transaction.commit();
}

}  // namespace lab
