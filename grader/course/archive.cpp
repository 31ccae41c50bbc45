#include "grader/course/archive.h"

#include <archive.h>
#include <archive_entry.h>

#include <algorithm>
#include <memory>

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxUnpacked = std::size_t{64} << 20;  // bytes, what is left out included
constexpr std::size_t kMaxEntries = 10000;

bool endsWith(const std::string& text, const std::string& end) {
    return text.size() >= end.size() &&
           text.compare(text.size() - end.size(), end.size(), end) == 0;
}

// The name below the folder of the exercise; empty where it is not below it, or leads elsewhere.
std::string below(const fs::path& path, const std::string& exercise) {
    if (path.is_absolute()) return {};
    if (std::find(path.begin(), path.end(), "..") != path.end()) return {};
    const auto folder = std::find(path.begin(), path.end(), exercise);
    if (folder == path.end()) return {};
    fs::path rest;
    for (auto it = std::next(folder); it != path.end(); ++it) {
        if (*it == "instructor") return {};
        rest /= *it;
    }
    return rest.string();
}

}  // namespace

bool isArchive(const fs::path& path) {
    const std::string name = path.filename().string();
    return endsWith(name, ".zip") || endsWith(name, ".tar.gz") || endsWith(name, ".tgz");
}

Submission readArchive(const fs::path& path, const std::string& exercise) {
    Submission submission;
    const std::unique_ptr<archive, int (*)(archive*)> a(archive_read_new(), archive_read_free);
    archive_read_support_format_zip(a.get());
    archive_read_support_format_tar(a.get());
    archive_read_support_filter_gzip(a.get());
    const auto giveUp = [&](const std::string& why) {
        submission.files.clear();
        submission.unreadable = {path.filename().string() + " " + why};
        return submission;
    };
    if (archive_read_open_filename(a.get(), path.c_str(), 64 << 10) != ARCHIVE_OK)
        return giveUp("is no archive that can be read");
    std::size_t unpacked = 0, entries = 0;
    archive_entry* entry = nullptr;
    for (;;) {
        const int found = archive_read_next_header(a.get(), &entry);
        if (found == ARCHIVE_EOF) break;
        if (found != ARCHIVE_OK) return giveUp("is damaged");
        if (++entries > kMaxEntries) return giveUp("holds more than 10,000 entries");
        const char* entryName = archive_entry_pathname(entry);
        const std::string name = below(entryName == nullptr ? "" : entryName, exercise);
        if (!endsWith(name, ".cl")) continue;
        if (archive_entry_filetype(entry) != AE_IFREG || archive_entry_hardlink(entry) != nullptr) {
            submission.unreadable.push_back(name + " is no ordinary file");
            continue;
        }
        std::string bytes;
        char block[64 << 10];
        // The size that the header claims is a claim. What is too long is read no further.
        while (bytes.size() <= kMaxFileBytes) {
            const la_ssize_t n = archive_read_data(a.get(), block, sizeof block);
            if (n < 0) return giveUp("is damaged");
            if (n == 0) break;
            bytes.append(block, static_cast<std::size_t>(n));
        }
        if ((unpacked += bytes.size()) > kMaxUnpacked) return giveUp("holds more than 64 MiB");
        if (!addFile(submission, name, std::move(bytes))) break;
    }
    // As in a folder, whatever order the archive has.
    std::sort(submission.files.begin(), submission.files.end(),
              [](const SourceFile& x, const SourceFile& y) { return x.name < y.name; });
    return submission;
}

}  // namespace lab
