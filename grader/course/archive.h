// A submission that came as one archive file. Its contents are never written to disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// Can libarchive read it, judging by its name (in upper or lower case) or its content?
bool isArchive(const std::filesystem::path& path);
bool hasArchiveName(const std::filesystem::path& path);

/// A .cl file in an archive.
struct ArchivedFile {
    std::string path;     ///< within the archive; in a nested archive: behind the path of that one
    std::string bytes;    ///< empty if there is a problem
    std::string problem;  ///< why it cannot be read: "is not an ordinary file"
};

struct ArchiveContents {
    std::vector<ArchivedFile> files;
    std::string trouble;  ///< why the archive as a whole cannot be read: "is damaged"
};

/// The .cl files in an archive and in archives inside it (one level deep), without paths that
/// isIgnored or that lead out of the archive. At most 10,000 entries and 64 MiB unpacked; other
/// files are not unpacked.
ArchiveContents readArchive(const std::filesystem::path& path);

}  // namespace lab
