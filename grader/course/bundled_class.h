// The class of submissions that a sheet brings along: a few lines for each hand-in, from which its
// files are made.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// A file of a hand-in: its path there, and its bytes.
struct HandinFile {
    std::string path;
    std::string bytes;
};

struct BundledHandin {
    std::string name;  ///< of its folder, or of its archive with the extension
    std::string what;  ///< one line: what it is
    bool archive = false;
    std::vector<HandinFile> files;  ///< in order of path
};

/// Reads <sheet>/class.toml, a folder of `root` with a sheet.toml:
///
///     [haas]
///     what = "missing guards"
///     MSSP.1 = "no-guard"          # MSSP/instructor/wrong/1-no-guard.cl, or one of the variants
///     todo = ["PrefixSum.2x"]      # as it was handed out; "PrefixSum": all of that exercise
///     missing = ["ScanApps"]       # never handed in, its kernels neither
///     layout = ["crlf", ".zip"]
///
/// A task of which nothing is said is solved as the model solves it. Layouts:
///
///     no-markers       the TODO banners are gone
///     no-comments      all lines that are comments are gone, the banners among them
///     file-per-kernel  kernels/<kernel>.cl for each, with the helper functions again in every
///                      file, and no banners: as in the folder that the 2019 course published
///     crlf, bom        as some editors write text files
///     nested           below a folder that has the name of the sheet
///     flat             without folders for the exercises
///     .zip, .tar.gz    an archive: any extension that libarchive writes
///
/// Throws UsageError, in one line with file and line number, where it is missing or wrong.
std::vector<BundledHandin> readBundledClass(const std::filesystem::path& root,
                                            const std::string& sheet);

/// Writes each hand-in into `folder`, which is made. Throws std::runtime_error where it cannot.
void writeBundledClass(const std::vector<BundledHandin>& handins,
                       const std::filesystem::path& folder);

}  // namespace lab
