// A class folder: which entries are submissions, and where a submission keeps an exercise.
#pragma once

#include <filesystem>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "grader/contract/exercise.h"
#include "grader/contract/result.h"
#include "grader/judge/submission.h"

namespace lab {

/// A submission: its name, and its kernels for each exercise.
struct Handin {
    std::string name;
    std::function<Submission(const Exercise&)> read;
    bool late = false;    ///< Canvas says so
    std::string whose{};  ///< a student or a group; hand-ins of the same are not compared
};

struct ClassFolder {
    std::vector<Handin> handins;
    std::vector<SkippedEntry> skipped;  ///< every other entry, with the reason
};

/// One hand-in for each folder, archive and .cl file in `folder`, in order of name; several that
/// Moodle or Canvas wrote for one student are one (handinName in roster.h), except for archives
/// that hold the same exercise. Throws UsageError if there is none.
ClassFolder handinsIn(const std::filesystem::path& folder);

/// Whether each was handed in late, by name.
std::map<std::string, bool> lateOnes(const std::vector<Handin>& handins);

/// The same, with `whose` by the roster.
std::vector<Handin> withOwners(std::vector<Handin> handins, const std::vector<Student>& roster);

/// The index of the one of `names` that is `wanted` or, if none is, of the only one that contains
/// it, in upper or lower case. Throws UsageError, with the names to choose from, if no or more than
/// one submission is meant.
std::size_t meantBy(const std::string& wanted, const std::vector<std::string>& names);

/// The part of a hand-in (folder, archive or .cl file) that belongs to `exercise`: the .cl files
/// below folders of that name (in upper or lower case, also in an archive), the nearest to the root
/// first, then those that belong to no other exercise. Names that isIgnored are skipped, and links
/// are not followed; where the exercise's own file is not found, `unreadable` says what was
/// skipped, and where there is no .cl file, what is there in its place.
Submission readHandin(const std::filesystem::path& path, const Exercise& exercise);
/// The same for a hand-in that came as several entries.
Submission readHandin(const std::vector<std::filesystem::path>& paths, const Exercise& exercise);

}  // namespace lab
