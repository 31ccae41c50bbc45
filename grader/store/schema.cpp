#include "grader/store/schema.h"

#include <fmt/core.h>

#include "grader/contract/text.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace {

// Times are UTC, as in 2026-05-04T12:00:00Z. A text called JSON holds an array or object.
constexpr const char* kVersion1 = R"sql(
CREATE TABLE settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);  -- seed: the secret one

CREATE TABLE runs (
    id INTEGER PRIMARY KEY,
    sheet TEXT NOT NULL,           -- the name of its folder
    title TEXT NOT NULL,
    started TEXT NOT NULL,
    ended TEXT,                    -- NULL: it goes on, or was cut off
    kit TEXT NOT NULL,             -- the judge's programs, as a hash
    device TEXT NOT NULL,          -- JSON: DeviceInfo
    tuning TEXT NOT NULL,          -- JSON: Tuning
    seed TEXT NOT NULL,
    sandbox INTEGER NOT NULL,
    timing INTEGER NOT NULL,       -- were times asked for?
    load_before REAL, load_after REAL, load_waiting REAL,  -- while times were taken
    fault TEXT NOT NULL DEFAULT '' -- of the machine
);

CREATE TABLE submissions (         -- what someone handed in, each time it was another
    id INTEGER PRIMARY KEY,
    sheet TEXT NOT NULL,
    name TEXT NOT NULL,
    content TEXT NOT NULL,         -- a hash of all files that count
    UNIQUE (sheet, name, content)
);

CREATE TABLE tasks (               -- of a sheet, as the last run had it
    sheet TEXT NOT NULL,
    exercise TEXT NOT NULL,
    task TEXT NOT NULL,
    title TEXT NOT NULL,
    place INTEGER NOT NULL,        -- on the sheet
    PRIMARY KEY (sheet, exercise, task)
);

CREATE TABLE verdicts (
    id INTEGER PRIMARY KEY,
    submission INTEGER NOT NULL REFERENCES submissions,
    run INTEGER NOT NULL REFERENCES runs,  -- that judged it
    judged TEXT NOT NULL,
    exercise TEXT NOT NULL,
    task TEXT NOT NULL,
    context TEXT NOT NULL,  -- a hash of all else that the verdict depends on: sheet, kit, device, seed
    content TEXT NOT NULL,  -- a hash of the submission's files for this exercise
    status TEXT NOT NULL,
    message TEXT NOT NULL,
    details TEXT NOT NULL,  -- JSON
    notes TEXT NOT NULL,    -- JSON
    build_options TEXT NOT NULL,
    found_by TEXT NOT NULL,
    diagnosis TEXT NOT NULL,
    diagnosis_text TEXT NOT NULL,
    points REAL NOT NULL,      -- with those for speed, where `timed`
    max_points REAL NOT NULL,
    max_extra REAL NOT NULL,
    timed INTEGER NOT NULL DEFAULT 0  -- 1: all of its times are taken; 2: they could not be
);
CREATE INDEX verdicts_of_submission ON verdicts (submission, exercise, task);

CREATE TABLE cases (           -- a small public input that shows what a verdict says
    verdict INTEGER PRIMARY KEY REFERENCES verdicts,
    token TEXT NOT NULL        -- for `make check CASE=`
);

CREATE TABLE results (         -- what a run reports: judged by it, or by an earlier one
    id INTEGER PRIMARY KEY,    -- the greatest of a submission's task is the one that holds
    run INTEGER NOT NULL REFERENCES runs,
    submission INTEGER NOT NULL REFERENCES submissions,
    verdict INTEGER NOT NULL REFERENCES verdicts,
    UNIQUE (run, verdict)
);
CREATE INDEX results_of_submission ON results (submission);

CREATE TABLE counts (
    verdict INTEGER NOT NULL REFERENCES verdicts,
    place INTEGER NOT NULL,
    title TEXT NOT NULL,
    count REAL, model REAL, allowed REAL, points REAL, max_points REAL,
    PRIMARY KEY (verdict, place)
) WITHOUT ROWID;

CREATE TABLE timings (         -- what the repetitions come to; seconds, bytes per second
    verdict INTEGER PRIMARY KEY REFERENCES verdicts,
    n INTEGER NOT NULL,
    repetitions INTEGER NOT NULL,
    student REAL, student_low REAL, student_high REAL,
    model REAL, model_low REAL, model_high REAL,
    sequential REAL, sequential_low REAL, sequential_high REAL,
    ratio REAL, ratio_low REAL, ratio_high REAL,
    ideal_bytes REAL, copy_bytes_per_second REAL
);

CREATE TABLE blocks (
    verdict INTEGER NOT NULL REFERENCES verdicts,
    block INTEGER NOT NULL,
    n INTEGER NOT NULL,
    sequential REAL, ideal_bytes REAL, copy_bytes_per_second REAL,
    PRIMARY KEY (verdict, block)
) WITHOUT ROWID;

CREATE TABLE repetitions (     -- student and model with the same input; seconds
    verdict INTEGER NOT NULL,
    block INTEGER NOT NULL,
    pair INTEGER NOT NULL,
    student REAL, student_reported REAL, student_observed REAL, student_whole REAL,
    model REAL, model_reported REAL, model_observed REAL, model_whole REAL,
    PRIMARY KEY (verdict, block, pair)
) WITHOUT ROWID;
)sql";

// Marks by hand are kept apart from measured results: no run changes them.
constexpr const char* kVersion2 = R"sql(
CREATE TABLE marks (           -- points and comments by hand
    id INTEGER PRIMARY KEY,
    sheet TEXT NOT NULL,
    name TEXT NOT NULL,        -- of the submission, whatever is handed in
    exercise TEXT NOT NULL,    -- '': on the submission as a whole
    task TEXT NOT NULL,
    points REAL,               -- NULL: a comment alone
    text TEXT NOT NULL,
    author TEXT NOT NULL,
    made TEXT NOT NULL
);
CREATE TABLE skipped (         -- entries of the class folder that were no submissions, last time
    sheet TEXT NOT NULL, name TEXT NOT NULL, reason TEXT NOT NULL
);
CREATE TABLE withdrawn (sheet TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (sheet, name));
CREATE TABLE students (        -- the roster
    place INTEGER PRIMARY KEY,
    name TEXT NOT NULL, id TEXT NOT NULL, email TEXT NOT NULL, late_days REAL NOT NULL
);
)sql";

// Parts of one run may be judged on several machines, each with a store of its own; see merge.cpp.
constexpr const char* kVersion3 = R"sql(
ALTER TABLE runs ADD COLUMN token TEXT NOT NULL DEFAULT '';  -- the same in every store
UPDATE runs SET token = lower(hex(randomblob(16)));
CREATE UNIQUE INDEX runs_by_token ON runs (token);
ALTER TABLE verdicts ADD COLUMN seconds REAL;                -- that judging took; NULL: not known
)sql";

// Equal programs are judged once, also in a run that resumes another.
constexpr const char* kVersion4 = R"sql(
ALTER TABLE verdicts ADD COLUMN program TEXT NOT NULL DEFAULT '';  -- a hash; '': not known
CREATE INDEX verdicts_of_program ON verdicts (program);
)sql";

// Students may hand in together, and late.
constexpr const char* kVersion5 = R"sql(
ALTER TABLE students ADD COLUMN team TEXT NOT NULL DEFAULT '';  -- whose members hand in together
ALTER TABLE marks ADD COLUMN member TEXT NOT NULL DEFAULT '';   -- of a group, for this one alone
CREATE TABLE late (sheet TEXT NOT NULL, name TEXT NOT NULL, PRIMARY KEY (sheet, name));
)sql";

}  // namespace

const std::vector<const char*>& schemaSteps() {
    static const std::vector<const char*> steps = {kVersion1, kVersion2, kVersion3, kVersion4,
                                                   kVersion5};
    return steps;
}

void requireOurs(Database& database) {
    std::int64_t version = 0, tables = 0, verdicts = 0;
    database.each(
        "SELECT (SELECT user_version FROM pragma_user_version), count(*), "
        "coalesce(sum(name = 'verdicts'), 0) FROM sqlite_master",
        [&](const Row& row) {
            version = row.integer(0);
            tables = row.integer(1);
            verdicts = row.integer(2);
        });
    const bool isNew = version == 0 && tables == 0;
    if (!isNew && (version < 1 || verdicts == 0))
        throw MachineFault(
            fmt::format("{} is a database, but not a store of the kit: move it away, or choose "
                        "another folder with --out",
                        oneLine(database.file().string())));
}

void migrate(Database& database) {
    Transaction transaction(database);
    std::int64_t version = 0;
    database.each("PRAGMA user_version", [&](const Row& row) { version = row.integer(0); });
    const auto latest = static_cast<std::int64_t>(schemaSteps().size());
    if (version > latest)
        throw MachineFault(fmt::format(
            "{} was written by a later version of the kit (schema {}, this one knows {}): update "
            "the kit, or choose another folder with --out",
            oneLine(database.file().string()), version, latest));
    for (; version < latest; ++version)
        database.execute(schemaSteps()[static_cast<std::size_t>(version)]);
    database.execute(fmt::format("PRAGMA user_version = {}", latest));
    transaction.commit();
}

}  // namespace lab
