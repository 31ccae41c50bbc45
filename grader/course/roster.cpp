#include "grader/course/roster.h"

#include <fmt/core.h>

#include <algorithm>
#include <cctype>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>

#include "grader/contract/pattern.h"
#include "grader/contract/text.h"
#include "grader/course/usage_error.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

// RFC 4180, with the separator that is most frequent in the first row.
class CsvReader {
public:
    explicit CsvReader(std::string text) : text_(std::move(text)) {
        if (text_.rfind("\xEF\xBB\xBF", 0) == 0) text_.erase(0, 3);
        const std::string first = text_.substr(0, text_.find('\n'));
        for (const char c : {';', '\t'})
            if (std::count(first.begin(), first.end(), c) >
                std::count(first.begin(), first.end(), separator_))
                separator_ = c;
    }

    int line() const { return begun_; }  ///< of the last row, from 1 on

    bool next(std::vector<std::string>& cells) {
        cells.assign(1, "");
        if (at_ == text_.size()) return false;
        begun_ = line_;
        bool quoted = false;
        for (; at_ < text_.size(); ++at_) {
            const char c = text_[at_];
            if (c == '\n') ++line_;
            if (quoted && c == '"' && at_ + 1 < text_.size() && text_[at_ + 1] == '"')
                cells.back() += text_[at_++];
            else if (c == '"')
                quoted = !quoted;
            else if (!quoted && c == separator_)
                cells.emplace_back();
            else if (!quoted && c == '\n')
                break;
            else if (c != '\r')
                cells.back() += c;
        }
        if (at_ < text_.size()) ++at_;
        for (std::string& cell : cells) cell = trimmed(cell);
        return true;
    }

private:
    std::string text_;
    char separator_ = ',';
    std::size_t at_ = 0;
    int line_ = 1, begun_ = 1;
};

// Letters and digits in lower case, including those of Latin-1: "É" is the bytes C3 89, "é" C3 A9.
std::string simplified(const std::string& text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const bool latin = i > 0 && static_cast<unsigned char>(text[i - 1]) == 0xC3;
        if (latin && c >= 0x80 && c <= 0x9E && c != 0x97)
            out += static_cast<char>(c + 0x20);
        else if (c >= 0x80 || std::isalnum(c) != 0)
            out += static_cast<char>(std::tolower(c));
    }
    return out;
}

std::vector<std::string> wordsOf(const std::string& name) {
    std::vector<std::string> words;
    std::string spaced = name;
    std::replace(spaced.begin(), spaced.end(), ',', ' ');
    std::replace(spaced.begin(), spaced.end(), '_', ' ');
    std::istringstream in(spaced);
    for (std::string word; in >> word;)
        if (!simplified(word).empty()) words.push_back(simplified(word));
    return words;
}

// "Jane van Doe": janevandoe, vandoejane, doejanevan, as the family name may be any of the words.
std::set<std::string> orders(const std::string& name) {
    std::vector<std::string> words = wordsOf(name);
    std::set<std::string> all;
    for (std::size_t i = 0; i < words.size(); ++i) {
        std::string joined;
        for (const std::string& word : words) joined += word;
        all.insert(joined);
        std::rotate(words.begin(), words.begin() + 1, words.end());
    }
    return all;
}

// "anna.zip", "Anna Berg_1234", "berganna_1234.tar.gz": the name, and the number behind it.
struct Parts {
    std::string whole, name, number;
};

Parts partsOf(const std::string& handin) {
    static const Pattern ending(R"(\.(zip|7z|rar|cl|tar|tgz|tbz2|txz|tar\.[a-z0-9]+)$)",
                                Pattern::Letters::anyCase);
    static const Pattern numbered(R"(^(.*[^0-9_])_+([0-9]+)$)");
    const auto cut = ending.search(handin);
    const std::string whole =
        cut.empty() ? handin : handin.substr(0, handin.size() - cut.front().size());
    if (const auto m = numbered.match(whole); !m.empty()) return {whole, m[1], m[2]};
    return {whole, whole, {}};
}

std::string column(const std::string& title) {
    static const std::map<std::string, std::string> known = {
        {"name", "name"},          {"fullname", "name"},   {"student", "name"},
        {"firstname", "first"},    {"givenname", "first"}, {"lastname", "last"},
        {"surname", "last"},       {"familyname", "last"}, {"id", "id"},
        {"idnumber", "id"},        {"studentid", "id"},    {"email", "email"},
        {"emailaddress", "email"}, {"mail", "email"},      {"latedays", "late"},
        {"late", "late"},
    };
    const auto it = known.find(simplified(title));
    return it == known.end() ? "" : it->second;
}

// The parts of a name that Moodle or Canvas gives to a download: the student with a number, and
// the uploaded file.
struct Download {
    std::string student, file;
};

std::optional<Download> downloadOf(const std::string& entry) {
    static const Pattern moodle(R"(^(.+)_([0-9]+)_assignsubmission_file_?(.*)$)");
    // name[_LATE]_user_attempt_file, the name in lower case and without spaces; "mssp-1.cl" if it
    // was uploaded again.
    static const Pattern canvas(
        R"(^([^_A-Z\s]+)_(?:LATE_)?([0-9]+)_[0-9]+_(.+?)(?:-[0-9]+)?(\.[^.]+)$)");
    if (const auto m = moodle.match(entry); !m.empty()) return Download{m[1] + "_" + m[2], m[3]};
    if (const auto m = canvas.match(entry); !m.empty())
        return Download{m[1] + "_" + m[2], m[3] + m[4]};
    return std::nullopt;
}

[[noreturn]] void failAt(const fs::path& file, int line, const std::string& what) {
    throw UsageError(fmt::format("{}:{}: {}", oneLine(file.string()), line, what));
}

}  // namespace

std::vector<Student> readRoster(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || fs::is_directory(path))
        throw UsageError(fmt::format("no roster: {} cannot be read", oneLine(path.string())));
    CsvReader csv(text.str());
    std::vector<std::string> cells;
    std::map<std::string, std::size_t> at;
    csv.next(cells);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const std::string c = column(cells[i]); !c.empty()) at.try_emplace(c, i);
    if (at.count("name") == 0 && at.count("last") == 0)
        failAt(path, 1,
               "the first row must name the columns, and one of them 'name': name, id, e-mail, "
               "late days");
    std::vector<Student> roster;
    std::map<std::string, int> lines;  // by id
    while (csv.next(cells)) {
        const auto cell = [&](const char* name) {
            const auto it = at.find(name);
            return it == at.end() || it->second >= cells.size() ? std::string()
                                                                : oneLine(cells[it->second]);
        };
        Student s{cell("name"), cell("id"), cell("email"), 0};
        if (s.name.empty()) s.name = trimmed(cell("first") + " " + cell("last"));
        if (s.name.empty()) {
            const bool blank = std::all_of(cells.begin(), cells.end(),
                                           [](const std::string& c) { return c.empty(); });
            if (blank) continue;
            failAt(path, csv.line(), "a student without a name");
        }
        if (const std::string late = cell("late"); !late.empty()) {
            std::size_t read = 0;
            try {
                s.lateDays = std::stod(late, &read);
            } catch (const std::exception&) {
                read = 0;
            }
            if (read != late.size()) failAt(path, csv.line(), "late days must be a number");
        }
        if (!s.id.empty())
            if (const auto [it, isNew] = lines.try_emplace(s.id, csv.line()); !isNew)
                failAt(path, csv.line(),
                       fmt::format("the id {} is also in line {}", s.id, it->second));
        roster.push_back(std::move(s));
    }
    if (roster.empty()) failAt(path, 1, "it names no student");
    return roster;
}

const Student* whose(const std::string& handin, const std::vector<Student>& roster) {
    const Parts parts = partsOf(handin);
    const std::string whole = simplified(parts.whole);
    const auto byId = [&](const Student& s) {
        const std::string id = simplified(s.id);
        return !id.empty() && (id == whole || id == parts.number);
    };
    const auto byAddress = [&](const Student& s) {
        const std::string account = s.email.substr(0, s.email.find('@'));
        return !s.email.empty() && (simplified(s.email) == whole || simplified(account) == whole);
    };
    const auto byName = [&](const Student& s) {
        const auto names = orders(s.name);
        return names.count(whole) > 0 || names.count(simplified(parts.name)) > 0;
    };
    const auto only = [&](const auto& is) -> const Student* {
        const Student* found = nullptr;
        for (const Student& s : roster)
            if (is(s)) {
                if (found != nullptr) return nullptr;
                found = &s;
            }
        return found;
    };
    // A number may be Moodle's instead of an id: it counts only with the name, or if no name does.
    if (const Student* s = only([&](const Student& each) { return byId(each) && byName(each); }))
        return s;
    if (const Student* s = only(byName)) return s;
    if (const Student* s = only(byAddress)) return s;
    return only([&](const Student& s) { return byId(s) && !byName(s); });
}

void enterStudents(Report& report, const std::vector<Student>& roster) {
    std::set<const Student*> present;
    for (SubmissionResult& s : report.submissions)
        if (const Student* student = whose(s.name, roster)) {
            s.student = *student;
            present.insert(student);
        }
    report.hasRoster = !roster.empty();
    for (const Student& s : roster)
        if (present.count(&s) == 0) report.missing.push_back(s);
}

std::string handinName(const std::string& entry) {
    const auto download = downloadOf(entry);
    return download ? download->student : entry;
}

std::string uploadedName(const std::string& entry) {
    const auto download = downloadOf(entry);
    return download && !download->file.empty() ? download->file : entry;
}

}  // namespace lab
