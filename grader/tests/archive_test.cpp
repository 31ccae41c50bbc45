#include "grader/course/archive.h"

#include <archive.h>
#include <archive_entry.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "grader/course/grading.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

struct Entry {
    std::string name, content, link;
};

class ArchiveTest : public testing::Test {
protected:
    ArchiveTest() {
        std::string pattern = (fs::temp_directory_path() / "archive-test-XXXXXX").string();
        folder_ = mkdtemp(pattern.data());
    }
    ~ArchiveTest() override { fs::remove_all(folder_); }

    fs::path write(const std::string& name, const std::vector<Entry>& entries) {
        const fs::path path = folder_ / name;
        archive* a = archive_write_new();
        if (path.extension() == ".zip") {
            archive_write_set_format_zip(a);
        } else {
            archive_write_add_filter_gzip(a);
            archive_write_set_format_pax_restricted(a);
        }
        archive_write_open_filename(a, path.c_str());
        for (const Entry& e : entries) {
            archive_entry* entry = archive_entry_new();
            archive_entry_set_pathname(entry, e.name.c_str());
            archive_entry_set_perm(entry, 0644);
            archive_entry_set_filetype(entry, e.link.empty() ? AE_IFREG : AE_IFLNK);
            if (!e.link.empty()) archive_entry_set_symlink(entry, e.link.c_str());
            archive_entry_set_size(entry, static_cast<la_int64_t>(e.content.size()));
            archive_write_header(a, entry);
            archive_write_data(a, e.content.data(), e.content.size());
            archive_entry_free(entry);
        }
        archive_write_free(a);
        return path;
    }

    fs::path folder_;
};

TEST_F(ArchiveTest, TheKernelsOfAnExerciseAreFoundAtAnyDepth) {
    for (const char* name : {"a.zip", "a.tar.gz", "a.tgz"}) {
        const Submission s =
            readArchive(write(name, {{"day3/MSSP/z.cl", "int z;\r\n", ""},
                                     {"day3/MSSP/kernels/mssp.cl", "\xEF\xBB\xBFint a;", ""},
                                     {"day3/MSSP/instructor/mssp.cl", "the model", ""},
                                     {"day3/ScanApps/scanapps.cl", "int b;\n", ""},
                                     {"day3/MSSP/notes.txt", "hello", ""}}),
                        "MSSP");
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
        readArchive(write("evil.tar.gz", {{"../MSSP/up.cl", "int a;", ""},
                                          {"MSSP/../../up.cl", "int a;", ""},
                                          {(folder_ / "MSSP/absolute.cl").string(), "int a;", ""},
                                          {"MSSP/link.cl", "", "/etc/passwd"},
                                          {"MSSP/binary.cl", std::string("\0ELF", 4), ""},
                                          {"MSSP/large.cl", std::string((1u << 20) + 1, 'x'), ""},
                                          {"MSSP/good.cl", "int good;\n", ""}}),
                    "MSSP");
    ASSERT_EQ(s.files.size(), 1u);
    EXPECT_EQ(s.files[0].text, "int good;\n");
    EXPECT_EQ(s.unreadable.size(), 3u);
    EXPECT_EQ(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()), 1);
}

TEST_F(ArchiveTest, BombsAndRubbishAreSaidInWords) {
    std::vector<Entry> many, large;
    for (int i = 0; i < 40; ++i) many.push_back({"MSSP/" + std::to_string(i) + ".cl", "x", ""});
    for (int i = 0; i < 80; ++i)
        large.push_back({"MSSP/" + std::to_string(i) + ".cl", std::string(2u << 20, 'x'), ""});
    EXPECT_EQ(readArchive(write("many.zip", many), "MSSP").files.size(), 32u);
    const Submission bomb = readArchive(write("bomb.tar.gz", large), "MSSP");
    EXPECT_TRUE(bomb.files.empty());
    EXPECT_EQ(bomb.unreadable, std::vector<std::string>{"bomb.tar.gz holds more than 64 MiB"});
    std::ofstream(folder_ / "rubbish.zip") << "this is no archive";
    const Submission rubbish = readArchive(folder_ / "rubbish.zip", "MSSP");
    EXPECT_TRUE(rubbish.files.empty());
    ASSERT_EQ(rubbish.unreadable.size(), 1u);
}

TEST_F(ArchiveTest, AFolderOfSubmissionsMayHoldArchives) {
    fs::create_directories(folder_ / "class" / "folder.zip" / "MSSP");
    std::ofstream(folder_ / "class" / "folder.zip" / "MSSP" / "mssp.cl") << "int folder;\n";
    fs::rename(write("b.tgz", {{"MSSP/mssp.cl", "int archive;\n", ""}}),
               folder_ / "class" / "b.tgz");
    fs::create_symlink(folder_ / "class" / "b.tgz", folder_ / "class" / "link.tgz");
    const auto handins = handinsIn(folder_ / "class");
    ASSERT_EQ(handins.size(), 2u);
    const Exercise& mssp = exercises().at("MSSP");
    EXPECT_EQ(handins[0].read(mssp).files.at(0).text, "int archive;\n");
    EXPECT_EQ(handins[1].read(mssp).files.at(0).text, "int folder;\n");
}

// A folder may hold what is no folder and no file, and links to other people's work.
TEST_F(ArchiveTest, FoldersHoldTrapsToo) {
    fs::create_directories(folder_ / "other" / "MSSP");
    std::ofstream(folder_ / "other" / "MSSP" / "mssp.cl") << "int stolen;\n";
    fs::create_directories(folder_ / "class" / "mallory");
    fs::create_directory_symlink(folder_ / "other" / "MSSP",
                                 folder_ / "class" / "mallory" / "MSSP");
    EXPECT_TRUE(handinsIn(folder_ / "class")[0].read(exercises().at("MSSP")).files.empty());
    const fs::path own = folder_ / "own";
    fs::create_directories(own / "folder.cl");
    fs::create_directory_symlink(folder_ / "other", own / "linked");
    ASSERT_EQ(mkfifo((own / "pipe.cl").c_str(), 0600), 0);
    const Submission s = readSubmission(own);  // and does not wait for a writer
    EXPECT_TRUE(s.files.empty());
    EXPECT_EQ(s.unreadable.size(), 2u);
}

}  // namespace
}  // namespace lab
