// The sample class of a sheet: a few lines for each hand-in, from which its files are generated.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// A file of a hand-in: its path there and its bytes.
struct HandinFile {
    std::string path;
    std::string bytes;
};

struct BundledHandin {
    std::string name;  ///< of its folder, or of its archive including the extension
    std::string what;  ///< its description, one line
    bool archive = false;
    std::vector<HandinFile> files;  ///< in order of path
};

/// Reads <sheet>/class.toml, a folder of `root` with a sheet.toml:
///
///     [haas]
///     what = "missing guards"
///     MSSP.1 = "no-guard"          # MSSP/instructor/wrong/1-no-guard.cl, or one of the variants
///     todo = ["PrefixSum.2x"]      # as it was handed out; "PrefixSum": all of that exercise
///     missing = ["ScanApps"]       # never handed in, nor are its kernels
///     layout = ["crlf", ".zip"]
///
/// A task that is not mentioned is solved as in the model. Layouts:
///
///     no-markers       without the TODO banners
///     no-comments      without comment lines, which include the banners
///     file-per-kernel  kernels/<kernel>.cl for each, with the helper functions repeated in every
///                      file, and no banners: as in the folder that the 2019 course published
///     crlf, bom        as some editors write text files
///     nested           below a folder named after the sheet
///     flat             without folders for the exercises
///     .zip, .tar.gz    an archive: any extension that libarchive writes
///
/// Throws UsageError, one line with file and line number, if it is missing or wrong.
std::vector<BundledHandin> readBundledClass(const std::filesystem::path& root,
                                            const std::string& sheet);

/// Writes each hand-in into `folder`, which it creates. Throws std::runtime_error on failure.
void writeBundledClass(const std::vector<BundledHandin>& handins,
                       const std::filesystem::path& folder);

}  // namespace lab
