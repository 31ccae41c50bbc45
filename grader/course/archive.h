// Archives: a submission that came as one, whose contents are never written to disk, and those that
// the kit packs.
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

/// What was not looked at, and why: "data/mssp.cl", "is in an ignored folder, data".
struct LeftOut {
    std::string path, why;
};

struct ArchiveContents {
    std::vector<ArchivedFile> files;
    std::string trouble;  ///< why the archive as a whole cannot be read: "is damaged"
    std::string fault;    ///< why the grader may not read it: "Permission denied"
    std::vector<LeftOut> leftOut{};
    std::vector<std::string> others{};  ///< paths of files that are no .cl files
};

/// The .cl files in an archive and in archives inside it (one level deep), without paths that
/// isIgnored or that lead out of the archive; absolute ones lose their first "/". At most 10,000
/// entries and 64 MiB unpacked: what was read before stays, and an archive inside that is too large
/// is left out with a note. Other files are not unpacked.
ArchiveContents readArchive(const std::filesystem::path& path);

struct PackedFile {
    std::string path;  ///< in the archive, below its top folder
    std::string bytes;
    bool executable = false;
    std::string linkTo{};  ///< if not empty, the file is a symbolic link to this
};

/// Creates the folder of an archive if it is missing. Throws MachineFault if that fails, and
/// UsageError if the archive would take the place of something that is no ordinary file: a folder,
/// or a device, which root could replace; or of a file that is no archive: a kernel, or a roster.
void prepareArchivePlace(const std::filesystem::path& file);

/// Writes them below the folder `top` into a .zip, .tar or, by any other name, .tar.gz. Throws as
/// prepareArchivePlace, and MachineFault if writing fails, which leaves a file that was there
/// before as it was.
void writeArchive(const std::filesystem::path& file, const std::string& top,
                  const std::vector<PackedFile>& files);

}  // namespace lab
