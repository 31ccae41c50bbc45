#include "grader/course/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fcntl.h>
#include <fmt/core.h>
#include <locale.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>
#include <map>
#include <memory>

#include "grader/contract/text.h"
#include "grader/contract/usage_error.h"
#include "grader/course/machine.h"
#include "grader/judge/submission.h"
#include "grader/sandbox/process.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMaxUnpacked = std::size_t{64} << 20;  // bytes of kernels and inner archives
constexpr la_int64_t kMaxSkipped = la_int64_t{1} << 30;      // bytes of files that are skipped
constexpr std::size_t kMaxEntries = 10000;
constexpr std::size_t kMaxLeftOut = 100;  // that are named

// libarchive decodes names in the thread's locale; the C locale has only ASCII.
class Utf8 {
public:
    Utf8() : locale_(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr)) {
        if (locale_ != nullptr) before_ = uselocale(locale_);
    }
    ~Utf8() {
        if (locale_ == nullptr) return;
        uselocale(before_);
        freelocale(locale_);
    }
    Utf8(const Utf8&) = delete;
    Utf8& operator=(const Utf8&) = delete;

private:
    locale_t locale_, before_ = nullptr;
};

using Archive = std::unique_ptr<archive, int (*)(archive*)>;

// Every format that libarchive unpacks without another program.
Archive reader() {
    Archive a(archive_read_new(), archive_read_free);
    for (const auto support :
         {archive_read_support_format_zip, archive_read_support_format_tar,
          archive_read_support_format_gnutar, archive_read_support_format_7zip,
          archive_read_support_format_rar, archive_read_support_format_rar5,
          archive_read_support_format_cpio, archive_read_support_filter_gzip,
          archive_read_support_filter_bzip2, archive_read_support_filter_xz,
          archive_read_support_filter_lzma, archive_read_support_filter_compress})
        support(a.get());
    if (archive_read_support_filter_zstd(a.get()) != ARCHIVE_OK) archive_clear_error(a.get());
    return a;
}

bool usable(int status) {
    return status == ARCHIVE_OK || status == ARCHIVE_WARN || status == ARCHIVE_RETRY;
}

// A path in the archive, from its two forms.
fs::path insideOf(const char* utf8, const char* bytes) {
    std::string text = utf8 != nullptr ? utf8 : bytes != nullptr ? bytes : "";
    std::replace(text.begin(), text.end(), '\\', '/');
    return fs::path(text).lexically_normal().relative_path();
}

// The entry's path in the archive, and why it is not looked at, if it is not.
LeftOut pathOf(archive_entry* entry) {
    const fs::path path =
        insideOf(archive_entry_pathname_utf8(entry), archive_entry_pathname(entry));
    for (const fs::path& part : path) {
        if (part == "..") return {path.string(), "leads out of the archive"};
        if (!isIgnored(part.string())) continue;
        return {path.string(), part == path.filename()
                                   ? "has a name that is ignored"
                                   : "is in an ignored folder, " + part.string()};
    }
    return {path.string(), {}};
}

// Errors of reading that say nothing about what the archive holds.
bool isTheMachines(int error) {
    return error == EIO || error == ESTALE || error == ENOMEM;
}

class Reader {
public:
    ArchiveContents contents;

    // False if the archive is damaged or empty. Where it is too large, the trouble says what was
    // not read.
    bool read(archive* a, const std::string& prefix, bool inner) {
        archive_entry* entry = nullptr;
        for (;;) {
            const int status = archive_read_next_header(a, &entry);
            if (status == ARCHIVE_EOF) return entries_ > 0 || fail("is empty");
            if (!usable(status)) return damaged(a);
            const auto [path, why] = pathOf(entry);
            if (++entries_ > kMaxEntries)
                return stop("holds more than 10,000 entries: the rest was not read");
            const bool kernel = isKernelFile(path), archive = hasArchiveName(path);
            const la_int64_t size =
                archive_entry_size_is_set(entry) != 0 ? archive_entry_size(entry) : 0;
            const bool links = archive_entry_hardlink(entry) != nullptr && size == 0;
            const bool ordinary = archive_entry_filetype(entry) == AE_IFREG && !links;
            const auto room = static_cast<la_int64_t>(kMaxUnpacked - unpacked_);
            const std::size_t most = archive ? kMaxUnpacked : kMaxFileBytes;
            std::string problem;
            if (!why.empty()) {
                if (kernel || archive) leaveOut(prefix + path, why);
            } else if (archive_entry_filetype(entry) == AE_IFLNK && !kernel) {
                leaveOut(prefix + path, "is a link: links are not followed");
            } else if (!kernel && !archive) {
                if (ordinary && contents.others.size() < kMaxLeftOut)
                    contents.others.push_back(prefix + path);
            } else if (archive && inner) {
                leaveOut(prefix + path,
                         "is in an archive that is in another archive: only one of "
                         "them is opened");
            } else if (kernel && links) {
                addAgain(prefix + path, prefix + insideOf(archive_entry_hardlink_utf8(entry),
                                                          archive_entry_hardlink(entry))
                                                     .string());
            } else if (kernel && !ordinary) {
                problem = "is not an ordinary file";
            } else if (kernel && size > static_cast<la_int64_t>(most)) {
                problem = "is larger than 1 MiB";
            } else if (archive && ordinary && size > room) {
                problem = kTooLarge;
            }
            if (!problem.empty()) add({prefix + path, {}, problem});
            const bool wanted = why.empty() && ordinary && (kernel || (archive && !inner));
            if (!problem.empty() || !wanted) {
                // In most formats, skipping an entry means decompressing it.
                const bool seeks =
                    (archive_format(a) & ARCHIVE_FORMAT_BASE_MASK) == ARCHIVE_FORMAT_ZIP;
                if (!seeks) skipped_ += std::max<la_int64_t>(size, 0);
                if (skipped_ > kMaxSkipped)
                    return stop("holds more than 1 GiB: what follows " + path + " was not read");
                continue;
            }
            std::string bytes;
            char block[64 << 10];
            // The size in the header may be wrong. A file that is too long is not read to its end.
            while (bytes.size() <= most) {
                const la_ssize_t n = archive_read_data(a, block, sizeof block);
                if (n < 0 && !usable(static_cast<int>(n))) return damaged(a);
                if (n <= 0) break;
                bytes.append(block, static_cast<std::size_t>(n));
            }
            if (static_cast<la_int64_t>(bytes.size()) > room) {
                unpacked_ = kMaxUnpacked;
                return stop("holds more than 64 MiB: " + path +
                            " and what follows it were not read");
            }
            unpacked_ += bytes.size();
            if (kernel)
                add({prefix + path, std::move(bytes), {}});
            else
                readInner(bytes, prefix + path + "/");
        }
    }

    bool fail(const std::string& why) {
        contents.trouble = why;
        return false;
    }

private:
    static constexpr const char* kTooLarge =
        "is too large: at most 64 MiB of an archive are unpacked";

    // Of two files of one path the later one counts, as when an archive is unpacked.
    void add(ArchivedFile file) {
        const auto [at, isNew] = indices_.try_emplace(file.path, contents.files.size());
        if (isNew)
            contents.files.push_back(std::move(file));
        else
            contents.files[at->second] = std::move(file);
    }

    // A hard link: the file of this other path once more.
    void addAgain(const std::string& path, const std::string& named) {
        const auto at = indices_.find(named);
        if (at == indices_.end()) return add({path, {}, "is a link to a file that was not read"});
        ArchivedFile file = contents.files[at->second];
        file.path = path;
        add(std::move(file));
    }

    bool stop(const std::string& why) {
        contents.trouble = why;
        return true;
    }

    bool damaged(archive* a) {
        if (isTheMachines(archive_errno(a))) contents.fault = std::strerror(archive_errno(a));
        return fail("is damaged, or locked with a password");
    }

    void leaveOut(const std::string& path, const std::string& why) {
        if (contents.leftOut.size() < kMaxLeftOut) contents.leftOut.push_back({path, why});
    }

    // An inner archive that cannot be read does not spoil the files beside it.
    void readInner(const std::string& bytes, const std::string& prefix) {
        const Archive a = reader();
        if (archive_read_open_memory(a.get(), bytes.data(), bytes.size()) == ARCHIVE_OK)
            read(a.get(), prefix, true);
        else
            fail("is not an archive that can be read");
        if (contents.trouble.empty()) return;
        add({prefix.substr(0, prefix.size() - 1), {}, contents.trouble});
        contents.trouble.clear();
    }

    std::map<std::string, std::size_t> indices_;  // of contents.files, by path
    std::size_t entries_ = 0, unpacked_ = 0;
    la_int64_t skipped_ = 0;
};

}  // namespace

bool hasArchiveName(const fs::path& path) {
    const std::string name = lowerCase(path.filename().string());
    for (const char* end : {".zip", ".7z", ".rar", ".tar", ".tgz", ".tbz", ".tbz2", ".txz", ".tzst",
                            ".tar.gz", ".tar.bz2", ".tar.xz", ".tar.zst", ".tar.lzma", ".tar.z"})
        if (name.size() > std::string(end).size() && name.ends_with(end)) return true;
    return false;
}

bool isArchive(const fs::path& path) {
    if (hasArchiveName(path)) return true;
    const Utf8 utf8;
    const Archive a = reader();
    archive_entry* entry = nullptr;
    return archive_read_open_filename(a.get(), path.c_str(), 64 << 10) == ARCHIVE_OK &&
           usable(archive_read_next_header(a.get(), &entry));
}

ArchiveContents readArchive(const fs::path& path) {
    const Utf8 utf8;
    Reader r;
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) {
        r.contents.fault = std::strerror(errno);
        return std::move(r.contents);
    }
    close(file);
    const Archive a = reader();
    if (archive_read_open_filename(a.get(), path.c_str(), 64 << 10) != ARCHIVE_OK)
        r.fail("is not an archive that can be read");
    else if (!r.read(a.get(), {}, false))
        r.contents.files.clear();
    return std::move(r.contents);
}

void prepareArchivePlace(const fs::path& file) {
    std::error_code error;
    const fs::file_status there = fs::status(file, error);
    if (fs::exists(there) && !fs::is_regular_file(there))
        throw UsageError(fmt::format("{} is {}: name a file for the archive with --out",
                                     oneLine(file.string()),
                                     fs::is_directory(there) ? "a folder" : "no ordinary file"));
    if (fs::exists(there) && fs::file_size(file, error) > 0 && !isArchive(file))
        throw UsageError(fmt::format("{} is there, and is no archive: name another file with --out",
                                     oneLine(file.string())));
    if (file.has_parent_path()) makeFolder(file.parent_path());
}

void writeArchive(const fs::path& named, const std::string& top,
                  const std::vector<PackedFile>& files) {
    prepareArchivePlace(named);
    // A link stays one: /dev/stdout is.
    const fs::path file = fs::exists(named) ? fs::canonical(named) : named;
    const fs::path fresh = file.string() + fmt::format(".{}.part", getpid());
    const std::unique_ptr<const fs::path, void (*)(const fs::path*)> cleanUp(
        &fresh, [](const fs::path* path) {
            std::error_code ignored;
            fs::remove(*path, ignored);
        });
    const std::unique_ptr<archive, int (*)(archive*)> out(archive_write_new(), archive_write_free);
    const auto fail = [&](const std::string& why) {
        throw MachineFault(
            fmt::format("cannot write {}: {}: make room there, or choose another place with --out",
                        oneLine(file.string()), why));
    };
    const auto must = [&](int status) {
        if (status == ARCHIVE_OK) return;
        const int error = archive_errno(out.get());
        fail(error > 0 ? std::strerror(error) : "not all of it was written");
    };
    if (file.extension() == ".zip") {
        must(archive_write_set_format_zip(out.get()));
    } else {
        if (file.extension() != ".tar") {
            must(archive_write_add_filter_gzip(out.get()));
            must(archive_write_set_options(out.get(), "gzip:!timestamp"));
        }
        must(archive_write_set_format_ustar(out.get()));
    }
    must(archive_write_open_filename(out.get(), fresh.c_str()));
    for (const PackedFile& f : files) {
        const std::unique_ptr<archive_entry, void (*)(archive_entry*)> entry(archive_entry_new(),
                                                                             archive_entry_free);
        archive_entry_set_pathname(entry.get(),
                                   (top.empty() ? f.path : top + "/" + f.path).c_str());
        archive_entry_set_filetype(entry.get(), f.linkTo.empty() ? AE_IFREG : AE_IFLNK);
        archive_entry_set_perm(entry.get(), f.executable || !f.linkTo.empty() ? 0755 : 0644);
        if (!f.linkTo.empty()) archive_entry_set_symlink(entry.get(), f.linkTo.c_str());
        archive_entry_set_size(entry.get(), static_cast<la_int64_t>(f.bytes.size()));
        archive_entry_set_mtime(entry.get(), std::time(nullptr), 0);
        must(archive_write_header(out.get(), entry.get()));
        if (archive_write_data(out.get(), f.bytes.data(), f.bytes.size()) !=
            static_cast<la_ssize_t>(f.bytes.size()))
            must(ARCHIVE_FATAL);
    }
    must(archive_write_close(out.get()));
    std::error_code error;
    fs::rename(fresh, file, error);
    if (error) fail(error.message());
}

}  // namespace lab
