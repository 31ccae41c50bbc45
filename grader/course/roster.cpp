#include "grader/course/roster.h"

#include <fmt/core.h>
#include <utf8proc.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <sstream>

#include "grader/contract/pattern.h"
#include "grader/contract/text.h"
#include "grader/contract/usage_error.h"

namespace lab {

namespace fs = std::filesystem;

namespace {

// RFC 4180, with the separator that is most frequent in the first row.
class CsvReader {
public:
    explicit CsvReader(std::string text) : text_(std::move(text)) {
        if (text_.rfind("\xEF\xBB\xBF", 0) == 0) text_.erase(0, 3);
        if (text_.find('\n') == std::string::npos)  // "CSV (Macintosh)"
            std::replace(text_.begin(), text_.end(), '\r', '\n');
        static const Pattern said("^\"?sep=([,;\t])\"?\\s*$", Pattern::Letters::anyCase);
        if (const auto m = said.match(text_.substr(0, text_.find('\n'))); !m.empty()) {
            separator_ = m[1].front();
            at_ = std::min(text_.size(), text_.find('\n') + 1);
            ++line_;
            return;
        }
        const std::string first = text_.substr(0, text_.find('\n'));
        for (const char c : {';', '\t'})
            if (std::count(first.begin(), first.end(), c) >
                std::count(first.begin(), first.end(), separator_))
                separator_ = c;
    }

    int line() const { return begun_; }  ///< of the last row, from 1 on
    /// Of the quote that the end of the file leaves open; 0 if none is.
    int openQuote() const { return openQuote_; }

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
            else if (c == '"') {
                quoted = !quoted;
                openQuote_ = quoted ? line_ : 0;
            } else if (!quoted && c == separator_)
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
    int line_ = 1, begun_ = 1, openQuote_ = 0;
};

// The code points of `text` up to the first byte that is not UTF-8, at which it returns; npos if
// there is none.
template <typename Use>
std::size_t eachCodePoint(const std::string& text, const Use& use) {
    for (std::size_t at = 0; at < text.size();) {
        const CodePoint c = codePointAt(text, at);
        if (c.bytes == 0) return at;
        use(c.value);
        at += c.bytes;
    }
    return std::string::npos;
}

// Without case, and composed: "É" and "é" are the same, whether each is one code point or two.
std::string folded(const std::string& text) {
    if (std::all_of(text.begin(), text.end(),
                    [](char c) { return static_cast<unsigned char>(c) < 0x80; }))
        return text;
    utf8proc_uint8_t* bytes = nullptr;
    const auto length =
        utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                     static_cast<utf8proc_ssize_t>(text.size()), &bytes,
                     static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE |
                                                    UTF8PROC_CASEFOLD | UTF8PROC_IGNORE));
    const std::unique_ptr<utf8proc_uint8_t, void (*)(void*)> owner(bytes, std::free);
    if (length < 0) return text;  // not UTF-8
    return {reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length)};
}

// Letters and digits without case; all that is not ASCII counts as letters.
std::string simplified(const std::string& text) {
    std::string out;
    for (const char each : folded(text)) {
        const auto c = static_cast<unsigned char>(each);
        if (c >= 0x80)
            out += each;
        else if (std::isalnum(c) != 0)
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

// Canvas writes names in lower case and without spaces.
bool isCanvasName(const std::string& name) {
    bool is = true;
    eachCodePoint(name, [&](std::int32_t c) {
        if (c == ' ' || utf8proc_tolower(c) != c) is = false;
    });
    return is;
}

// "anna.zip", "Anna Berg_1234", "berganna_1234.tar.gz": the name, and the number behind it, if that
// may be an id. Moodle's number, behind a name as its owner writes it, is none.
struct Parts {
    std::string whole, name, id;
    std::string wholeKey = simplified(whole), nameKey = simplified(name);
};

Parts partsOf(const std::string& handin) {
    static const Pattern ending(R"(\.(zip|7z|rar|cl|cl\.txt|tar|tgz|tbz2|txz|tar\.[a-z0-9]+)$)",
                                Pattern::Letters::anyCase);
    static const Pattern numbered(R"(^(.*[^0-9_][0-9]*)_+([0-9]+)$)");
    const auto cut = ending.search(handin);
    const std::string whole =
        cut.empty() ? handin : handin.substr(0, handin.size() - cut.front().size());
    if (const auto m = numbered.match(whole); !m.empty())
        return {whole, m[1], isCanvasName(m[1]) ? m[2] : ""};
    return {whole, whole, {}};
}

std::string column(const std::string& title) {
    static const std::map<std::string, std::string> known = {
        {"name", "name"},          {"fullname", "name"},   {"student", "name"},
        {"firstname", "first"},    {"givenname", "first"}, {"lastname", "last"},
        {"surname", "last"},       {"familyname", "last"}, {"id", "id"},
        {"idnumber", "id"},        {"studentid", "id"},    {"email", "email"},
        {"emailaddress", "email"}, {"mail", "email"},      {"latedays", "late"},
        {"late", "late"},          {"group", "group"},     {"groupname", "group"},
        {"team", "group"},         {"canvasuserid", "id"},
    };
    const auto it = known.find(simplified(title));
    return it == known.end() ? "" : it->second;
}

// The parts of a name that Moodle or Canvas gives to a download: the student with a number, and
// the uploaded file.
struct Download {
    std::string student, file;
    bool late = false;
};

std::optional<Download> downloadOf(const std::string& entry) {
    static const Pattern moodle(R"(^(.+)_([0-9]+)_assignsubmission_(?:file|onlinetext)_?(.*)$)");
    // name[_LATE]_user_upload_file, the name in lower case and without spaces; "mssp-1.cl" if it
    // was uploaded again.
    static const Pattern canvas(
        R"(^([^_A-Z\s]+)_(LATE_)?([0-9]{2,})_([0-9]{3,})_(.+?)(?:-[0-9]+)?(\.[^.]+)$)");
    // "day3_2026_1130_anna.zip" is none: behind a word with a digit, a short number or a date is
    // no upload's.
    static const Pattern word("^[^0-9]+$"), upload("^(?!20[0-9]{6}$)[0-9]{5,}$"), letter("[^0-9]");
    if (const auto m = moodle.match(entry); !m.empty()) return Download{m[1] + "_" + m[2], m[3]};
    if (const auto m = canvas.match(entry);
        !m.empty() && !letter.search(m[1]).empty() &&
        (!word.match(m[1]).empty() || !upload.match(m[4]).empty()))
        return Download{m[1] + "_" + m[3], m[5] + m[6], !m[2].empty()};
    return std::nullopt;
}

[[noreturn]] void failAt(const fs::path& file, int line, const std::string& what) {
    throw UsageError(fmt::format("{}:{}: {}", oneLine(file.string()), line, what));
}

// Throws unless the text is UTF-8.
void mustBeUtf8(const fs::path& file, const std::string& text) {
    constexpr const char* kSave = "save it as UTF-8 (a spreadsheet calls that \"CSV UTF-8\")";
    if (text.rfind("\xFF\xFE", 0) == 0 || text.rfind("\xFE\xFF", 0) == 0 ||
        text.find('\0') != std::string::npos)
        failAt(file, 1, fmt::format("the file is UTF-16: {}", kSave));
    const std::size_t wrong = eachCodePoint(text, [](std::int32_t) {});
    if (wrong == std::string::npos) return;
    const auto before = text.begin() + static_cast<std::ptrdiff_t>(wrong);
    failAt(
        file, 1 + static_cast<int>(std::count(text.begin(), before, '\n')),
        fmt::format("the file is not UTF-8, but Latin-1 or Windows-1252 by its looks: {}", kSave));
}

// Canvas's export of a gradebook has rows that are not students: at its beginning, and for the test
// student, as whom teachers look at their course.
bool isCanvasRow(const Student& s, const std::vector<std::string>& cells) {
    if (s.name == "Student, Test" || s.name == "Test Student") return s.email.empty();
    if (!s.id.empty() || !s.email.empty()) return false;
    if (s.name == "Points Possible") return true;
    return s.name.empty() && std::any_of(cells.begin(), cells.end(), [](const std::string& cell) {
               return cell.rfind("Manual Posting", 0) == 0;
           });
}

// What stands for no group: "-", or Moodle's and other words for it.
std::string groupIn(const std::string& cell) {
    static const std::set<std::string> none = {"",        "na",       "none",
                                               "nogroup", "nogroups", "defaultgroup"};
    return none.count(simplified(cell)) > 0 ? "" : cell;
}

}  // namespace

std::vector<Student> readRoster(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    if (!file || fs::is_directory(path))
        throw UsageError(fmt::format("no roster: {} cannot be read", oneLine(path.string())));
    mustBeUtf8(path, text.str());
    CsvReader csv(text.str());
    std::vector<std::string> cells;
    std::map<std::string, std::size_t> at;
    csv.next(cells);
    for (std::size_t i = 0; i < cells.size(); ++i)
        if (const std::string c = column(cells[i]); !c.empty()) at.try_emplace(c, i);
    if (at.count("name") + at.count("first") + at.count("last") == 0)
        failAt(path, 1,
               "the first row must name the columns, and one of them 'name': name, id, e-mail, "
               "late days, group");
    std::vector<Student> roster;
    std::map<std::string, std::string> groups;                 // as they are written first
    std::map<std::pair<std::string, std::string>, int> lines;  // of ids and addresses
    while (csv.next(cells)) {
        const auto cell = [&](const char* name) {
            const auto it = at.find(name);
            return it == at.end() || it->second >= cells.size() ? std::string()
                                                                : oneLine(cells[it->second]);
        };
        Student s{cell("name"), cell("id"), cell("email"), 0, groupIn(cell("group"))};
        s.group = groups.try_emplace(lowerCase(folded(s.group)), s.group).first->second;
        if (s.name.empty()) s.name = trimmed(cell("first") + " " + cell("last"));
        if (csv.openQuote() != 0)
            failAt(path, csv.openQuote(), "a quote that is never closed: close or remove it");
        if (isCanvasRow(s, cells)) continue;
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
            if (read != late.size() || !std::isfinite(s.lateDays))
                failAt(path, csv.line(), "late days must be a number");
        }
        // Others are placeholders, such as "n/a".
        const bool isAddress = s.email.find('@') != std::string::npos;
        for (const auto& [what, value] :
             {std::pair{"id", s.id}, {"e-mail address", isAddress ? lowerCase(s.email) : ""}}) {
            if (value.empty()) continue;
            if (const auto [it, isNew] = lines.try_emplace({what, value}, csv.line()); !isNew)
                failAt(path, csv.line(),
                       fmt::format("the {} {} is also in line {}", what, value, it->second));
        }
        roster.push_back(std::move(s));
    }
    if (roster.empty()) failAt(path, 1, "it names no student");
    return roster;
}

namespace {

bool hasNameOf(const Parts& handin, const Student& s) {
    // Each hand-in of a class is compared with everybody on its roster.
    static thread_local std::map<std::string, std::set<std::string>> known;
    auto it = known.find(s.name);
    if (it == known.end()) it = known.emplace(s.name, orders(s.name)).first;
    const std::set<std::string>& names = it->second;
    return names.count(handin.wholeKey) > 0 || names.count(handin.nameKey) > 0;
}

}  // namespace

const Student* whose(const std::string& handin, const std::vector<Student>& roster) {
    const Parts parts = partsOf(handinName(handin));
    const std::string whole = simplified(parts.whole);
    const auto byId = [&](const Student& s) {
        const std::string id = simplified(s.id);
        return !id.empty() && (id == whole || id == parts.id);
    };
    const auto byAddress = [&](const Student& s) {
        const std::string account = s.email.substr(0, s.email.find('@'));
        return !s.email.empty() && (simplified(s.email) == whole || simplified(account) == whole);
    };
    const auto byName = [&](const Student& s) { return hasNameOf(parts, s); };
    const auto only = [&](const auto& is) -> const Student* {
        const Student* found = nullptr;
        for (const Student& s : roster)
            if (is(s)) {
                if (found != nullptr) return nullptr;
                found = &s;
            }
        return found;
    };
    // A number need not be an id: it counts only with the name, or if no name does.
    if (const Student* s = only([&](const Student& each) { return byId(each) && byName(each); }))
        return s;
    if (const Student* s = only(byName)) return s;
    if (const Student* s = only(byAddress)) return s;
    return only([&](const Student& s) { return byId(s) && !byName(s); });
}

namespace {

// All whose name that hand-in has.
std::vector<Student> namesakes(const std::string& handin, const std::vector<Student>& roster) {
    const Parts parts = partsOf(handinName(handin));
    std::vector<Student> all;
    std::copy_if(roster.begin(), roster.end(), std::back_inserter(all),
                 [&](const Student& s) { return hasNameOf(parts, s); });
    return all;
}

std::vector<Student> membersOf(const std::string& group, const std::vector<Student>& roster) {
    std::vector<Student> all;
    std::copy_if(roster.begin(), roster.end(), std::back_inserter(all),
                 [&](const Student& s) { return s.group == group; });
    return all;
}

// As simplified(), but 1.2 is not 12.
std::string simplifiedGroup(const std::string& text) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    std::string out;
    bool gap = false;
    for (const char c : folded(text)) {
        const std::string kept = simplified({c});
        if (!kept.empty() && gap && !out.empty() && isDigit(out.back()) && isDigit(c)) out += '.';
        gap = kept.empty();
        out += kept;
    }
    return out;
}

// "Team 3", or "group 3" for a group called 3; both are simplified.
bool isNameOf(const std::string& said, const std::string& group) {
    return !group.empty() && (said == group || said == "group" + group);
}

// The group that has this name, alone or in front of a member's; the member, if there is one, comes
// first. Empty if there is none, or several are meant.
std::vector<Student> groupNamedBy(const std::string& handin, const std::vector<Student>& roster) {
    std::set<std::string> groups;
    for (const Student& s : roster)
        if (!s.group.empty()) groups.insert(s.group);
    const std::string name = handinName(handin);
    const Parts parts = partsOf(name);
    const std::string whole = simplifiedGroup(parts.whole), front = simplifiedGroup(parts.name);
    std::vector<std::vector<Student>> found;
    for (const std::string& group : groups) {
        const std::string wanted = simplifiedGroup(group);
        if (isNameOf(whole, wanted) || isNameOf(front, wanted))
            found.push_back(membersOf(group, roster));
        for (std::size_t dash = name.find('-'); dash != std::string::npos;
             dash = name.find('-', dash + 1)) {
            if (!isNameOf(simplifiedGroup(name.substr(0, dash)), wanted)) continue;
            std::vector<Student> members = membersOf(group, roster);
            const Student* named = whose(name.substr(dash + 1), members);
            if (named == nullptr) continue;
            std::rotate(members.begin(), members.begin() + (named - members.data()), members.end());
            found.push_back(std::move(members));
        }
    }
    return found.size() == 1 ? found.front() : std::vector<Student>();
}

}  // namespace

std::vector<Student> ownersOf(const std::string& handin, const std::vector<Student>& roster) {
    std::vector<Student> own;
    if (const Student* one = whose(handin, roster)) {
        own = {*one};
    } else if (own = namesakes(handin, roster); !own.empty()) {
        const std::string group = own.front().group;
        if (group.empty() ||
            std::any_of(own.begin(), own.end(), [&](const Student& s) { return s.group != group; }))
            return {};
        own.resize(1);
    }
    std::vector<Student> named = groupNamedBy(handin, roster);
    if (own.empty()) return named;
    // The name may be that of another group.
    if (!named.empty() && !own.front().handsInWith(named.front())) return {};
    if (!own.front().group.empty())
        for (const Student& s : membersOf(own.front().group, roster))
            if (s != own.front()) own.push_back(s);
    return own;
}

void enterStudents(Report& report, const std::vector<Student>& roster) {
    for (SubmissionResult& s : report.submissions) {
        s.students = ownersOf(s.name, roster);
        if (s.students.empty()) s.namesakes = namesakes(s.name, roster);
    }
    report.hasRoster = !roster.empty();
    for (const Student& student : roster)
        if (std::none_of(report.submissions.begin(), report.submissions.end(),
                         [&](const SubmissionResult& s) { return s.isBy(student); }))
            report.missing.push_back(student);
}

const SkippedEntry* skippedOf(const Student& student, const Report& report) {
    std::vector<Student> together = {student};
    for (const Student& other : report.missing)
        if (other != student && other.handsInWith(student)) together.push_back(other);
    for (const SkippedEntry& e : report.skipped)
        for (const std::string& name : {e.name, fs::path(e.name).stem().string()})
            if (!ownersOf(name, together).empty()) return &e;
    return nullptr;
}

std::string handinName(const std::string& entry) {
    const auto download = downloadOf(entry);
    return download ? download->student : entry;
}

std::string uploadedName(const std::string& entry) {
    const auto download = downloadOf(entry);
    return download && !download->file.empty() ? download->file : entry;
}

bool isLateByName(const std::string& entry) {
    const auto download = downloadOf(entry);
    return download && download->late;
}

}  // namespace lab
