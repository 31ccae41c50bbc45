// A test of the judge: mutants of the models, all of which must be caught, and correct variants,
// none of which may lose a point. On request it judges mutants of the variants, and wrong kernels.
#pragma once

#include <functional>
#include <iosfwd>
#include <map>
#include <string>
#include <vector>

#include "grader/judge/judge.h"
#include "grader/mutants/rules.h"

namespace lab {

struct JudgedMutant {
    std::string name;  ///< "MSSP/2/drop-barrier@7"
    Mutant mutant;
    Verdict verdict;
    std::string equivalent;  ///< why no run can differ from the model's; empty: it must be caught
    bool caught() const { return verdict.by != FoundBy::nothing; }
};

struct JudgedVariant {
    std::string name;  ///< "MSSP/2-counting-down"
    std::string lost;  ///< why it does not keep all points; empty: it does
};

struct JudgedWrong {
    std::string name;          ///< "MSSP/2-missing-barrier"
    Status expected, verdict;  ///< what its file says, and what the judge says
};

struct TaskBank {
    const Exercise* exercise;
    const Task* task;
    std::vector<JudgedMutant> mutants;
    std::vector<JudgedVariant> variants;
    std::vector<JudgedWrong> wrong{};
};

struct BankOptions {
    JudgeOptions judge;  ///< private folders are created in its folder
    int workers = 2;
    bool mutants = true, variants = true;
    bool wrong = false;  ///< the kernels of instructor/wrong, without explanations
    /// The variants of which mutants are judged as well, by name; none if empty. No list says which
    /// of these mutants are equivalent.
    std::function<bool(const std::string&)> ofVariants;
    bool otherMode = true;   ///< variants are also judged in the device's other build mode
    bool groupSizes = true;  ///< the models with other work-group sizes count as variants
    std::function<void(const std::string&)> progress;  ///< gets one line at a time; may be empty
};

/// name -> argument, from <root>/<exercise>/instructor/equivalent.toml; empty if there is no such
/// file:
///
///     [[mutant]]
///     name = "MSSP/2/drop-barrier@7"
///     why = "..."
///
/// Throws UsageError, with file and line, if an entry is wrong or a name occurs twice.
std::map<std::string, std::string> readEquivalent(const std::filesystem::path& root,
                                                  const Exercise& exercise);

/// Judges what the options name of `tasks`; variants are those in instructor/variants and the
/// models with other work-group sizes. Throws UsageError if equivalent.toml names a mutant of one
/// of them that does not exist.
std::vector<TaskBank> judgeBank(const std::vector<std::pair<const Exercise*, const Task*>>& tasks,
                                const BankOptions& options);

/// Whether every mutant is caught unless it is equivalent, no variant loses a point, and no wrong
/// kernel is found correct. A verdict other than its file's is no failure: devices differ in what
/// they show first.
bool holds(const std::vector<TaskBank>& bank);

/// Prints the rates, and the names of all failures.
void printBank(std::ostream& out, const std::vector<TaskBank>& bank);
/// One line for each mutant: what was changed, the verdict, what found it, and the diagnosis.
void printMutants(std::ostream& out, const std::vector<TaskBank>& bank);

}  // namespace lab
