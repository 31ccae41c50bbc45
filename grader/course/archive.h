// A submission that came as one file. Nothing of it is ever written to disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace lab {

/// Does the name, in any case, or the content say that libarchive can read it?
bool isArchive(const std::filesystem::path& path);
bool hasArchiveName(const std::filesystem::path& path);

/// A .cl file in an archive.
struct ArchivedFile {
    std::string path;  ///< within the archive; one in an archive in it has that one's path in front
    std::string bytes;    ///< empty where there is a problem
    std::string problem;  ///< why it cannot be read: "is no ordinary file"
};

struct ArchiveContents {
    std::vector<ArchivedFile> files;
    std::string trouble;  ///< why the archive as a whole cannot be read: "is damaged"
};

/// The .cl files in an archive, and in the archives in it, one level deep; without what isIgnored
/// and what leads out of the archive. At most 10,000 entries and 64 MiB unpacked; what is left out
/// is not unpacked.
ArchiveContents readArchive(const std::filesystem::path& path);

}  // namespace lab
