#include "grader/course/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <fmt/core.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <set>

#include "grader/contract/files.h"
#include "grader/contract/usage_error.h"
#include "grader/course/handins.h"
#include "grader/course/scratch_folder.h"
#include "grader/sandbox/process.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

struct Entry {
    std::string name, content, link, hardLink{};
};

class ArchiveTest : public testing::Test {
protected:
    fs::path write(const std::string& name, const std::vector<Entry>& entries) {
        const fs::path path = folder_ / name;
        archive* a = archive_write_new();
        if (name.find("zip") != std::string::npos || name.find("ZIP") != std::string::npos)
            archive_write_set_format_zip(a);
        else if (path.extension() == ".7z")
            archive_write_set_format_7zip(a);
        else
            archive_write_set_format_pax_restricted(a);
        if (path.extension() == ".gz" || path.extension() == ".tgz")
            archive_write_add_filter_gzip(a);
        if (path.extension() == ".xz") archive_write_add_filter_xz(a);
        if (path.extension() == ".bz2") archive_write_add_filter_bzip2(a);
        archive_write_open_filename(a, path.c_str());
        for (const Entry& e : entries) {
            archive_entry* entry = archive_entry_new();
            archive_entry_set_pathname(entry, e.name.c_str());
            archive_entry_set_perm(entry, 0644);
            archive_entry_set_filetype(entry, e.link.empty() ? AE_IFREG : AE_IFLNK);
            if (!e.link.empty()) archive_entry_set_symlink(entry, e.link.c_str());
            if (!e.hardLink.empty()) archive_entry_set_hardlink(entry, e.hardLink.c_str());
            archive_entry_set_size(entry, static_cast<la_int64_t>(e.content.size()));
            archive_write_header(a, entry);
            archive_write_data(a, e.content.data(), e.content.size());
            archive_entry_free(entry);
        }
        archive_write_free(a);
        return path;
    }

    void put(const std::string& name, const std::string& content) const {
        fs::create_directories((folder_ / name).parent_path());
        std::ofstream(folder_ / name) << content;
    }
    static bool says(const Submission& s, const std::string& what) {
        return std::any_of(s.unreadable.begin(), s.unreadable.end(), [&](const std::string& why) {
            return why.find(what) != std::string::npos;
        });
    }

    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

TEST_F(ArchiveTest, TheKernelsOfAnExerciseAreFoundAtAnyDepth) {
    for (const char* name : {"a.zip", "A.ZIP", "a.tar.gz", "a.tgz", "a.tar", "a.tar.xz",
                             "a.tar.bz2", "a.7z", "no extension"}) {
        const Submission s =
            readHandin(write(name, {{"day3/MSSP/z.cl", "int z;\r\n", ""},
                                    {"day3/MSSP/kernels/mssp.cl", "\xEF\xBB\xBFint a;", ""},
                                    {"day3/MSSP/instructor/mssp.cl", "the model", ""},
                                    {"day3/ScanApps/scanapps.cl", "int b;\n", ""},
                                    {"day3/MSSP/notes.txt", "hello", ""}}),
                       exercises().at("MSSP"));
        ASSERT_EQ(s.files.size(), 2u) << name;
        EXPECT_EQ(s.files[0].name, "kernels/mssp.cl");
        EXPECT_EQ(s.files[0].text, "int a;\n");
        EXPECT_EQ(s.files[1].name, "z.cl");
        EXPECT_EQ(s.files[1].text, "int z;\n");
        EXPECT_TRUE(s.unreadable.empty());
    }
}

TEST_F(ArchiveTest, WhatLeadsOutIsLeftOutAndNothingIsWritten) {
    const Submission s =
        readHandin(write("evil.tar.gz", {{"../MSSP/up.cl", "int a;", ""},
                                         {"MSSP/../../up.cl", "int a;", ""},
                                         {(folder_ / "MSSP/absolute.cl").string(), "int a;", ""},
                                         {"MSSP/link.cl", "", "/etc/passwd"},
                                         {"MSSP/binary.cl", std::string("\0ELF", 4), ""},
                                         {"MSSP/large.cl", std::string((1u << 20) + 1, 'x'), ""},
                                         {"MSSP/good.cl", "int good;\n", ""}}),
                   exercises().at("MSSP"));
    ASSERT_EQ(s.files.size(), 2u);
    EXPECT_EQ(s.files[0].text, "int good;\n");
    EXPECT_EQ(s.files[1].name, (folder_ / "MSSP/absolute.cl").string().substr(1));
    EXPECT_EQ(s.unreadable.size(), 5u);
    EXPECT_TRUE(says(s, "../MSSP/up.cl leads out of the archive"));
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(ArchiveTest, BombsAndRubbishAreSaidInWords) {
    std::vector<Entry> many, large;
    for (int i = 0; i < 40; ++i) many.push_back({"MSSP/" + std::to_string(i) + ".cl", "x", ""});
    for (int i = 0; i < 80; ++i)
        large.push_back({"MSSP/" + std::to_string(i) + ".cl", std::string(2u << 20, 'x'), ""});
    EXPECT_EQ(readHandin(write("many.zip", many), exercises().at("MSSP")).files.size(), 32u);
    const Submission bomb = readHandin(write("bomb.tar.gz", large), exercises().at("MSSP"));
    EXPECT_TRUE(bomb.files.empty());
    EXPECT_LE(bomb.unreadable.size(), 9u);  // too long by their headers: not unpacked
    EXPECT_EQ(bomb.unreadable.front(), "0.cl is larger than 1 MiB");
    std::vector<Entry> much;
    for (int i = 0; i < 80; ++i)
        much.push_back({"MSSP/" + std::to_string(i) + ".cl", std::string(1u << 20, 'x'), ""});
    const Submission full = readHandin(write("full.tar.gz", much), exercises().at("MSSP"));
    EXPECT_EQ(full.files.size(), 32u);
    EXPECT_TRUE(says(full, "full.tar.gz holds more than 64 MiB: MSSP/64.cl and what follows it"));
    std::ofstream(folder_ / "rubbish.zip") << "this is no archive";
    const Submission rubbish = readHandin(folder_ / "rubbish.zip", exercises().at("MSSP"));
    EXPECT_TRUE(rubbish.files.empty());
    ASSERT_EQ(rubbish.unreadable.size(), 1u);
}

TEST_F(ArchiveTest, AFolderOfSubmissionsMayHoldArchives) {
    fs::create_directories(folder_ / "class" / "folder.zip" / "MSSP");
    std::ofstream(folder_ / "class" / "folder.zip" / "MSSP" / "mssp.cl") << "int folder;\n";
    fs::rename(write("b.tgz", {{"MSSP/mssp.cl", "int archive;\n", ""}}),
               folder_ / "class" / "b.tgz");
    fs::create_symlink(folder_ / "class" / "b.tgz", folder_ / "class" / "link.tgz");
    const auto handins = handinsIn(folder_ / "class").handins;
    ASSERT_EQ(handins.size(), 2u);
    const Exercise& mssp = exercises().at("MSSP");
    EXPECT_EQ(handins[0].read(mssp).files.at(0).text, "int archive;\n");
    EXPECT_EQ(handins[1].read(mssp).files.at(0).text, "int folder;\n");
}

// A folder may hold things that are neither folders nor files, and links to other people's work.
TEST_F(ArchiveTest, FoldersHoldTrapsToo) {
    fs::create_directories(folder_ / "other" / "MSSP");
    std::ofstream(folder_ / "other" / "MSSP" / "mssp.cl") << "int stolen;\n";
    fs::create_directories(folder_ / "class" / "mallory");
    fs::create_directory_symlink(folder_ / "other" / "MSSP",
                                 folder_ / "class" / "mallory" / "MSSP");
    EXPECT_TRUE(handinsIn(folder_ / "class").handins[0].read(exercises().at("MSSP")).files.empty());
    const fs::path own = folder_ / "own";
    fs::create_directories(own / "folder.cl");
    fs::create_directory_symlink(folder_ / "other", own / "linked");
    ASSERT_EQ(mkfifo((own / "pipe.cl").c_str(), 0600), 0);
    const Submission s = readSubmission(own);  // and does not wait for a writer
    EXPECT_TRUE(s.files.empty());
    EXPECT_EQ(s.unreadable.size(), 2u);
}

TEST_F(ArchiveTest, NamesBeyondAsciiDamageNothing) {
    for (const char* name : {"a.zip", "a.tar.gz", "a.7z"}) {
        const Submission s =
            readHandin(write(name, {{"Bjørn Åse/MSSP/mssp.cl", "int a;\n", ""},
                                    {"Bjørn Åse/MSSP/\xC3\xA6\xF0\x9F\x98\x80.cl", "int b;\n", ""},
                                    {"Bjørn Åse/r\xE9sum\xE9.txt", "latin 1", ""}}),
                       exercises().at("MSSP"));
        EXPECT_EQ(s.files.size(), 2u) << name << (s.unreadable.empty() ? "" : s.unreadable[0]);
    }
}

// A zip of a repository, with a class of submissions in it.
TEST_F(ArchiveTest, NobodyIsJudgedByTheKernelsOfOthers) {
    const std::vector<Entry> repository = {
        {"kit/data/submissions/Day3/anna/MSSP/mssp.cl", "int stolen;\n", ""},
        {"kit/MSSP/instructor/mssp.cl", "int model;\n", ""},
        {"kit/MSSP/.history/mssp.cl", "int old;\n", ""},
        {"__MACOSX/kit/MSSP/._mssp.cl", "int fork;\n", ""},
        {"kit/build/MSSP/mssp.cl", "int built;\n", ""},
        {"kit/others/bob/MSSP/mssp.cl", "int bobs;\n", ""},
        {"kit/MSSP/mssp.cl", "int own;\n", ""}};
    const Submission s = readHandin(write("repo.zip", repository), exercises().at("MSSP"));
    ASSERT_EQ(s.files.size(), 2u);
    EXPECT_EQ(s.files[0].text, "int own;\n");
    EXPECT_EQ(s.places[1].folder, 2u);  // farther, so that it counts only beside an untouched one
    fs::create_directories(folder_ / "repo" / "MSSP");
    for (const Entry& e : repository) {
        fs::create_directories((folder_ / "repo" / e.name).parent_path());
        std::ofstream(folder_ / "repo" / e.name) << e.content;
    }
    const Submission same = readHandin(folder_ / "repo", exercises().at("MSSP"));
    ASSERT_EQ(same.files.size(), 2u);
    EXPECT_EQ(same.files[0].text, "int own;\n");
}

TEST_F(ArchiveTest, EveryLayoutIsRead) {
    const auto text = [](const fs::path& path, const char* exercise = "MSSP") {
        const Submission s = readHandin(path, exercises().at(exercise));
        return s.files.size() == 1 ? s.files[0].text : "files: " + std::to_string(s.files.size());
    };
    EXPECT_EQ(
        text(write("flat.zip", {{"mssp.cl", "int a;\n", ""}, {"scanapps.cl", "int s;\n", ""}})),
        "int a;\n");
    EXPECT_EQ(text(folder_ / "flat.zip", "ScanApps"), "int s;\n");
    EXPECT_EQ(text(write("lower.zip", {{"day3/mssp/MSSP.CL", "int a;\n", ""}})), "int a;\n");
    put("deep/one/two/MSSP/mssp.cl", "int a;\n");
    EXPECT_EQ(text(folder_ / "deep"), "int a;\n");
    EXPECT_EQ(text(folder_ / "deep", "ScanApps"), "files: 0");
    put("lone.cl", "int a;\n");
    EXPECT_EQ(text(folder_ / "lone.cl"), "int a;\n");
    // Moodle: a folder for each student, an archive in it; and an archive in an archive.
    fs::create_directories(folder_ / "Anna_1_assignsubmission_file_");
    fs::copy(folder_ / "flat.zip", folder_ / "Anna_1_assignsubmission_file_" / "Day3.ZIP");
    EXPECT_EQ(text(folder_ / "Anna_1_assignsubmission_file_"), "int a;\n");
    const std::string inner = contentsOf(folder_ / "flat.zip");
    EXPECT_EQ(text(write("outer.tar", {{"x/day3.zip", inner, ""}})), "int a;\n");
    EXPECT_EQ(
        text(write("spoilt.tar", {{"x/bad.zip", "rubbish", ""}, {"MSSP/a.cl", "int a;\n", ""}})),
        "int a;\n");
}

TEST_F(ArchiveTest, WhatMayNotBeReadIsAFaultOfTheMachine) {
    put("folder/MSSP/mssp.cl", "int a;\n");
    put("file/MSSP/mssp.cl", "int a;\n");
    put("other/MSSP/mssp.cl", "int a;\n");
    put("other/ScanApps/scanapps.cl", "int s;\n");
    put("Reduction/MSSP/mssp.cl", "int a;\n");
    const fs::path closed[] = {folder_ / "folder" / "MSSP", folder_ / "file" / "MSSP" / "mssp.cl",
                               write("archive.zip", {{"MSSP/mssp.cl", "int a;\n", ""}}),
                               folder_ / "other" / "ScanApps", folder_ / "Reduction"};
    for (const fs::path& path : closed) fs::permissions(path, fs::perms::none);
    fs::permissions(folder_, fs::perms(0755));
    // Root may read everything.
    if (geteuid() == 0) {
        ASSERT_EQ(seteuid(65534), 0);
    }
    const Exercise& mssp = exercises().at("MSSP");
    const Submission got[] = {readHandin(folder_ / "folder", mssp),
                              readHandin(folder_ / "file", mssp),
                              readHandin(folder_ / "archive.zip", mssp),
                              readHandin(folder_ / "other", mssp),
                              readHandin(folder_ / "other", exercises().at("ScanApps")),
                              readHandin(folder_ / "Reduction", mssp)};
    if (getuid() == 0) {
        ASSERT_EQ(seteuid(0), 0);
    }
    for (const fs::path& path : closed) fs::permissions(path, fs::perms::owner_all);
    for (int i : {0, 1, 2}) {
        EXPECT_TRUE(got[i].files.empty());
        EXPECT_EQ(got[i].fault, "cannot read " + closed[i].string() +
                                    ": Permission denied: make it readable, then grade again");
        EXPECT_TRUE(says(got[i], "Permission denied"));
    }
    EXPECT_NE(got[5].fault.find("Reduction"), std::string::npos) << "a student of that name";
    EXPECT_EQ(got[3].fault, "");
    EXPECT_EQ(got[3].files.size(), 1u);
    EXPECT_NE(got[4].fault.find("other/ScanApps"), std::string::npos);
}

TEST_F(ArchiveTest, AClosedFolderAmongOwnKernelsIsNamed) {
    put("own/mssp.cl", "int a;\n");
    put("own/later/mssp.cl", "int b;\n");
    put("shut/mssp.cl", "int a;\n");
    const fs::path closed[] = {folder_ / "own" / "later", folder_ / "shut"};
    for (const fs::path& path : closed) fs::permissions(path, fs::perms::none);
    fs::permissions(folder_, fs::perms(0755));
    if (geteuid() == 0) {
        ASSERT_EQ(seteuid(65534), 0);
    }
    const Submission own = readSubmission(folder_ / "own"), shut = readSubmission(folder_ / "shut");
    if (getuid() == 0) {
        ASSERT_EQ(seteuid(0), 0);
    }
    for (const fs::path& path : closed) fs::permissions(path, fs::perms::owner_all);
    EXPECT_EQ(own.files.size(), 1u);
    EXPECT_EQ(own.unreadable,
              std::vector<std::string>{"the folder later may not be read: chmod u+rx"});
    EXPECT_TRUE(shut.files.empty());
    EXPECT_EQ(shut.unreadable,
              std::vector<std::string>{"the folder itself may not be read: chmod u+rx"});
}

TEST_F(ArchiveTest, FoldersOfTheExerciseFartherAwayComeLater) {
    const Exercise& mssp = exercises().at("MSSP");
    put("01/MSSP/mssp.cl", "int near;\n");
    put("01/MSSP/kernels/readme.cl", "int deep;\n");
    put("01/mywork/MSSP/mssp.cl", "int far;\n");
    put("01/mssp.cl", "int outside;\n");
    const Submission s = readHandin(folder_ / "01", mssp);
    ASSERT_EQ(s.files.size(), 4u);
    std::vector<std::string> names;
    std::vector<std::size_t> folders;
    for (const SourceFile& file : s.files) names.push_back(file.name);
    for (const FilePlace& place : s.places) folders.push_back(place.folder);
    EXPECT_EQ(names, (std::vector<std::string>{"MSSP/mssp.cl", "MSSP/kernels/readme.cl",
                                               "mywork/MSSP/mssp.cl", "mssp.cl"}));
    EXPECT_EQ(folders, (std::vector<std::size_t>{0, 0, 1, 2000}));
    EXPECT_EQ(s.places[1].depth, 1);
    // Two archives are alike, whatever their own folders; what lies beside them comes first.
    fs::create_directories(folder_ / "two");
    fs::rename(write("v1.zip", {{"MSSP/mssp.cl", "int a;\n", ""}}), folder_ / "two/v1.zip");
    fs::rename(write("v2.zip", {{"handin/MSSP/mssp.cl", "int b;\n", ""}}), folder_ / "two/v2.zip");
    const Submission two = readHandin(folder_ / "two", mssp);
    ASSERT_EQ(two.files.size(), 2u);
    EXPECT_EQ(two.files[0].name, "v1.zip/MSSP/mssp.cl");
    EXPECT_EQ(two.files[1].name, "v2.zip/handin/MSSP/mssp.cl");
    EXPECT_EQ(two.places[0].folder, two.places[1].folder);
    put("two/MSSP/mssp.cl", "int own;\n");
    const Submission three = readHandin(folder_ / "two", mssp);
    EXPECT_EQ(three.files.at(0).name, "MSSP/mssp.cl");
    EXPECT_LT(three.places.at(0).folder, three.places.at(1).folder);
}

TEST_F(ArchiveTest, WhatWasLeftOutIsNamedWhereTheExercisesFileIsNotFound) {
    const Exercise& mssp = exercises().at("MSSP");
    put("data/data/MSSP/mssp.cl", "int a;\n");
    EXPECT_TRUE(says(readHandin(folder_ / "data", mssp), "data has a name that is ignored"));
    put("deep/1/2/3/4/5/6/7/8/9/MSSP/mssp.cl", "int a;\n");
    EXPECT_TRUE(says(readHandin(folder_ / "deep", mssp), "9 lies more than 8 folders deep"));
    put("wrong/ScanApps/mssp.cl", "int a;\n");
    EXPECT_TRUE(says(readHandin(folder_ / "wrong", mssp),
                     "ScanApps/mssp.cl lies in the folder of another exercise"));
    fs::create_directories(folder_ / "linked");
    fs::create_directory_symlink(folder_ / "wrong", folder_ / "linked" / "MSSP");
    EXPECT_TRUE(says(readHandin(folder_ / "linked", mssp), "MSSP is a link"));
    EXPECT_TRUE(says(readHandin(write("hidden.zip", {{"data/MSSP/mssp.cl", "int a;\n", ""}}), mssp),
                     "data/MSSP/mssp.cl is in an ignored folder, data"));
    std::string inner = contentsOf(write("1.zip", {{"MSSP/mssp.cl", "int a;\n", ""}}));
    inner = contentsOf(write("2.zip", {{"1.zip", inner, ""}}));
    EXPECT_TRUE(says(readHandin(write("3.zip", {{"2.zip", inner, ""}}), mssp),
                     "2.zip/1.zip is in an archive that is in another archive"));
    put("done/MSSP/mssp.cl", "int a;\n");
    put("done/data/mssp.cl", "int a;\n");
    EXPECT_TRUE(readHandin(folder_ / "done", mssp).unreadable.empty());
}

TEST_F(ArchiveTest, WhatWasHandedInInPlaceOfTheKernelsIsNamed) {
    const Exercise& mssp = exercises().at("MSSP");
    put("renamed/MSSP/mssp.c", "int a;\n");
    put("renamed/notes.docx", "PK");
    put("renamed/.hidden", "x");
    put("renamed/ScanApps/scanapps.h", "int a;\n");
    EXPECT_EQ(readHandin(folder_ / "renamed", mssp).unreadable,
              std::vector<std::string>{
                  "there are MSSP/mssp.c, notes.docx: hand your kernels in as mssp.cl"});
    EXPECT_EQ(readHandin(write("one.zip", {{"mssp.c", "int a;\n", ""}}), mssp).unreadable,
              std::vector<std::string>{"there is mssp.c: hand your kernels in as mssp.cl"});
    put("renamed/mssp.cl", "int a;\n");
    EXPECT_TRUE(readHandin(folder_ / "renamed", mssp).unreadable.empty());
}

TEST_F(ArchiveTest, NamesOfKernelsMatchInEveryCase) {
    const Exercise& mssp = exercises().at("MSSP");
    for (const char* name : {"Mssp.cL", "mssp.cl.txt", "MSSP.CL.TXT"}) {
        put("own/MSSP/" + std::string(name), "int a;\n");
        EXPECT_EQ(readHandin(folder_ / "own", mssp).files.size(), 1u) << name;
        EXPECT_EQ(readSubmission(folder_ / "own" / "MSSP").files.size(), 1u) << name;
        fs::remove_all(folder_ / "own");
    }
}

TEST_F(ArchiveTest, AnArchiveWithSomethingLargeKeepsItsKernels) {
    const Exercise& mssp = exercises().at("MSSP");
    const std::string large(70u << 20, 'x');
    for (const char* name : {"inner.zip", "inner.tar.gz"}) {
        const Submission s = readHandin(write(name, {{"MSSP/mssp.cl", "int a;\n", ""},
                                                     {"backup.zip", large, ""},
                                                     {"MSSP/more.cl", "int b;\n", ""}}),
                                        mssp);
        EXPECT_EQ(s.files.size(), 2u) << name;
        EXPECT_TRUE(says(s, "backup.zip is too large")) << name;
    }
    // A file of 2 GiB that says so in its header: in a tar, it would have to be decompressed.
    const fs::path sparse = folder_ / "sparse.tar";
    write("sparse.tar", {{"MSSP/mssp.cl", "int a;\n", ""}, {"video.mkv", "", ""}});
    std::string tar = contentsOf(sparse);
    const std::size_t header = tar.find("video.mkv");
    ASSERT_NE(header, std::string::npos);
    tar.replace(header + 124, 12, std::string("20000000000") + '\0');
    tar.replace(header + 148, 8, std::string(8, ' '));
    unsigned sum = 0;
    for (std::size_t i = 0; i < 512; ++i) sum += static_cast<unsigned char>(tar[header + i]);
    char digits[8];
    std::snprintf(digits, sizeof digits, "%06o", sum);
    tar.replace(header + 148, 7, std::string(digits, 7));
    std::ofstream(sparse, std::ios::binary) << tar;
    const Submission s = readHandin(sparse, mssp);
    EXPECT_EQ(s.files.size(), 1u);
    EXPECT_TRUE(says(s, "holds more than 1 GiB: what follows video.mkv was not read"));
}

TEST_F(ArchiveTest, TwoArchivesOfOneExerciseAreNeverJoined) {
    const auto entry = [&](const std::string& name, const char* exercise, const std::string& text) {
        fs::create_directories(folder_ / "class");
        fs::rename(write("x.zip", {{std::string(exercise) + "/mssp.cl", text, ""}}),
                   folder_ / "class" / name);
    };
    const auto names = [&] {
        std::vector<std::string> all;
        for (const Handin& h : handinsIn(folder_ / "class").handins) all.push_back(h.name);
        return all;
    };
    entry("day3_2026_11_anna.zip", "MSSP", "int a;\n");
    entry("day3_2026_11_bo.zip", "MSSP", "int b;\n");
    EXPECT_EQ(names(), (std::vector<std::string>{"day3_2026_11_anna.zip", "day3_2026_11_bo.zip"}));
    fs::remove_all(folder_ / "class");
    entry("berganna_33_901_first.zip", "MSSP", "int a;\n");
    entry("berganna_33_902_second.zip", "MSSP", "int b;\n");
    EXPECT_EQ(names(), (std::vector<std::string>{"berganna_33_901_first.zip",
                                                 "berganna_33_902_second.zip"}));
    const Submission both = readHandin({folder_ / "class" / "berganna_33_901_first.zip",
                                        folder_ / "class" / "berganna_33_902_second.zip"},
                                       exercises().at("MSSP"));
    ASSERT_EQ(both.files.size(), 2u);
    EXPECT_EQ(both.files[0].name, "berganna_33_901_first.zip/MSSP/mssp.cl");
    EXPECT_EQ(both.files[1].name, "berganna_33_902_second.zip/MSSP/mssp.cl");
    fs::remove_all(folder_ / "class");
    entry("berganna_33_901_first.zip", "MSSP", "int a;\n");
    fs::rename(write("x.zip", {{"ScanApps/scanapps.cl", "int s;\n", ""}}),
               folder_ / "class" / "berganna_33_902_second.zip");
    EXPECT_EQ(names(), std::vector<std::string>{"berganna_33"});
}

TEST_F(ArchiveTest, TwoUploadsOfOneNameAreToldApart) {
    put("berganna_33_901_mssp.cl", "int a;\n");
    put("berganna_33_902_mssp-1.cl", "int b;\n");
    const auto handins = handinsIn(folder_).handins;
    ASSERT_EQ(handins.size(), 1u);
    const Submission s = handins[0].read(exercises().at("MSSP"));
    ASSERT_EQ(s.files.size(), 2u);
    EXPECT_EQ(s.files[0].name, "berganna_33_901_mssp.cl/mssp.cl");
    EXPECT_EQ(s.files[1].name, "berganna_33_902_mssp-1.cl/mssp.cl");
}

TEST_F(ArchiveTest, AnEmptyArchiveIsSaidToBeEmpty) {
    for (const std::string name : {"a.zip", "a.tar"})
        EXPECT_TRUE(says(readHandin(write(name, {}), exercises().at("MSSP")), name + " is empty"))
            << name;
}

TEST_F(ArchiveTest, OfTwoEntriesOfOnePathTheLaterOneCounts) {
    for (const char* name : {"a.zip", "a.tar"}) {
        const Submission s = readHandin(write(name, {{"MSSP/mssp.cl", "int first;\n", ""},
                                                     {"MSSP/more.cl", "int more;\n", ""},
                                                     {"MSSP/mssp.cl", "int last;\n", ""}}),
                                        exercises().at("MSSP"));
        ASSERT_EQ(s.files.size(), 2u) << name;
        EXPECT_EQ(s.files[0].name, "mssp.cl");
        EXPECT_EQ(s.files[0].text, "int last;\n");
        EXPECT_EQ(s.files[1].name, "more.cl");
    }
}

// tar writes a file that it meets again, or under another name, as a hard link.
TEST_F(ArchiveTest, AHardLinkIsTheFileThatItNames) {
    const Submission again = readHandin(
        write("again.tar",
              {{"./MSSP/mssp.cl", "int a;\n", ""}, {"MSSP/mssp.cl", "", "", "./MSSP/mssp.cl"}}),
        exercises().at("MSSP"));
    ASSERT_EQ(again.files.size(), 1u);
    EXPECT_EQ(again.files[0].text, "int a;\n");
    EXPECT_TRUE(again.unreadable.empty());

    const Submission renamed = readHandin(
        write("renamed.tar", {{"old.cl", "int a;\n", ""}, {"MSSP/mssp.cl", "", "", "old.cl"}}),
        exercises().at("MSSP"));
    ASSERT_EQ(renamed.files.size(), 2u);
    EXPECT_EQ(renamed.files[0].name, "MSSP/mssp.cl");
    EXPECT_EQ(renamed.files[0].text, "int a;\n");

    EXPECT_TRUE(says(readHandin(write("nowhere.tar", {{"MSSP/a.cl", "int a;\n", ""},
                                                      {"MSSP/mssp.cl", "", "", "/etc/passwd"}}),
                                exercises().at("MSSP")),
                     "mssp.cl is a link to a file that was not read"));
}

TEST_F(ArchiveTest, TheExercisesOwnFileIsReadHoweverManyLieBesideIt) {
    for (int i = 0; i < 40; ++i) put(fmt::format("anna/MSSP/{}.cl", i), "int a;\n");
    put("anna/MSSP/mssp.cl", "int own;\n");
    const Submission s = readHandin(folder_ / "anna", exercises().at("MSSP"));
    EXPECT_TRUE(says(s, "at most 32 are read"));
    EXPECT_EQ(s.files.at(0).name, "mssp.cl");
}

TEST_F(ArchiveTest, AFileIsNoFolderOfSubmissions) {
    try {
        handinsIn(write("class.zip", {{"MSSP/mssp.cl", "int a;\n", ""}}));
        FAIL();
    } catch (const std::exception& e) {
        EXPECT_NE(std::string(e.what()).find("class.zip is a file"), std::string::npos) << e.what();
    }
}

TEST_F(ArchiveTest, AnArchiveIsWhatItsNameSays) {
    for (const auto& [name, begin] : {std::pair<std::string, std::string>{"kit.zip", "PK"},
                                      {"kit.tar", "top/MSSP/mssp.cl"},
                                      {"kit.tar.gz", "\x1f\x8b"},
                                      {"kit.tgz", "\x1f\x8b"}}) {
        writeArchive(folder_ / name, "top", {{"MSSP/mssp.cl", "int a;\n"}});
        EXPECT_EQ(contentsOf(folder_ / name).substr(0, begin.size()), begin) << name;
    }
}

TEST_F(ArchiveTest, AnArchiveThatCannotBeWrittenLeavesTheLastOneAsItWas) {
    const fs::path file = folder_ / "handin.tar.gz";
    writeArchive(file, "top", {{"MSSP/mssp.cl", "int a;\n"}});
    const std::string before = contentsOf(file);
    EXPECT_EQ(readHandin(file, exercises().at("MSSP")).files.size(), 1u);
    // 8 KiB at most for any file.
    const pid_t child = fork();
    if (child == 0) {
        const rlimit limit{8192, 8192};
        setrlimit(RLIMIT_FSIZE, &limit);
        std::signal(SIGXFSZ, SIG_IGN);
        std::string noise(1u << 20, 0);
        unsigned state = 1;
        for (char& c : noise) c = static_cast<char>((state = state * 1103515245 + 12345) >> 16);
        try {
            writeArchive(file, "top", {{"MSSP/mssp.cl", noise}});
        } catch (const MachineFault& e) {
            _exit(std::string(e.what()).find("make room") == std::string::npos);
        } catch (...) {
            _exit(2);
        }
        _exit(1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0) << "it did not fail";
    EXPECT_EQ(contentsOf(file), before);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(ArchiveTest, AnArchiveReplacesNothingButAnArchive) {
    put("mssp.cl", "int mine;\n");
    EXPECT_THROW(writeArchive(folder_ / "mssp.cl", "top", {{"MSSP/mssp.cl", "int a;\n"}}),
                 UsageError);
    EXPECT_EQ(contentsOf(folder_ / "mssp.cl"), "int mine;\n");
    const fs::path pipe = folder_ / "pipe.tar.gz", inside = folder_ / "folder.tar.gz";
    ASSERT_EQ(mkfifo(pipe.c_str(), 0600), 0);
    fs::create_directory(inside);
    for (const fs::path& file : {pipe, inside})
        EXPECT_THROW(writeArchive(file, "top", {{"MSSP/mssp.cl", "int a;\n"}}), UsageError);
    EXPECT_TRUE(fs::is_fifo(pipe));
    EXPECT_TRUE(fs::is_directory(inside));
    for (const char* name : {"new.tar.gz", "handin", "handin"})  // by its name, or by what it holds
        writeArchive(folder_ / name, "top", {{"MSSP/mssp.cl", "int a;\n"}});
    fs::create_symlink("new.tar.gz", folder_ / "link.tar.gz");
    writeArchive(folder_ / "link.tar.gz", "top", {{"MSSP/mssp.cl", "int a;\n"}});
    EXPECT_TRUE(fs::is_symlink(folder_ / "link.tar.gz"));
}

TEST_F(ArchiveTest, EveryEntryIsAHandinOrSkippedWithAReason) {
    fs::create_directories(folder_ / "anna");
    fs::create_directories(folder_ / "__MACOSX");
    fs::create_directories(folder_ / ".git");
    std::ofstream(folder_ / "grades.xlsx.txt") << "anna 10";
    std::ofstream(folder_ / "broken.zip") << "PK";
    std::ofstream(folder_ / "empty") << "";
    fs::create_symlink("/etc", folder_ / "link");
    write("upload", {{"MSSP/mssp.cl", "int a;\n", ""}});
    const ClassFolder found = handinsIn(folder_);
    std::set<std::string> rows, skipped;
    for (const Handin& h : found.handins) rows.insert(h.name);
    for (const SkippedEntry& e : found.skipped) {
        skipped.insert(e.name);
        EXPECT_FALSE(e.reason.empty());
    }
    EXPECT_EQ(rows, (std::set<std::string>{"anna", "broken.zip", "upload"}));
    EXPECT_EQ(skipped,
              (std::set<std::string>{"__MACOSX", ".git", "grades.xlsx.txt", "empty", "link"}));
}

}  // namespace
}  // namespace lab
