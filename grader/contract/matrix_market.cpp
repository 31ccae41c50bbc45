#include "grader/contract/matrix_market.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <stdexcept>
#include <string_view>
#include <tuple>

#include "grader/contract/files.h"
#include "grader/contract/text.h"

namespace lab {

namespace {

using Words = std::vector<std::string_view>;

struct Format {
    bool pattern = false, real = false;
    bool symmetric = false, skew = false;  // skew-symmetric is both
};

class MatrixReader {
public:
    MatrixReader(std::string_view text, const std::string& name) : rest_(text), name_(name) {}

    SparseMatrix read() {
        const Format format = header();
        const Words sizes = nextWords();
        if (sizes.size() != 3) fail("expected rows, columns and entries");
        SparseMatrix m;
        m.real = format.real;
        m.rows = integer(sizes[0], 0, kMostOfMatrix, "rows");
        m.columns = integer(sizes[1], 0, kMostOfMatrix, "columns");
        const auto count = integer(sizes[2], 0, kMostOfMatrix, "entries");
        if (format.symmetric && m.rows != m.columns)
            fail(fmt::format("a symmetric matrix of {} x {}", m.rows, m.columns));
        for (std::int64_t k = 0; k < count; ++k) {
            const Words words = nextWords();
            if (words.empty()) fail(fmt::format("the file ends after {} of {} entries", k, count));
            add(m, format, words);
        }
        if (!nextWords().empty()) fail(fmt::format("more than the {} entries announced", count));
        std::sort(m.entries.begin(), m.entries.end(), [](const auto& a, const auto& b) {
            return std::tie(a.row, a.column) < std::tie(b.row, b.column);
        });
        return m;
    }

private:
    [[noreturn]] void fail(const std::string& why) const {
        throw std::invalid_argument(fmt::format("{}:{}: {}", name_, line_, why));
    }

    bool nextLine(std::string_view& line) {
        if (rest_.empty()) return false;
        const std::size_t end = std::min(rest_.find('\n'), rest_.size());
        line = rest_.substr(0, end);
        rest_.remove_prefix(std::min(end + 1, rest_.size()));
        ++line_;
        return true;
    }

    static Words wordsOf(std::string_view line) {
        constexpr const char* kSpace = " \t\r";
        Words words;
        for (std::size_t at = line.find_first_not_of(kSpace); at != std::string_view::npos;) {
            const std::size_t end = std::min(line.find_first_of(kSpace, at), line.size());
            words.push_back(line.substr(at, end - at));
            at = line.find_first_not_of(kSpace, end);
        }
        return words;
    }

    // Of the next line that is neither empty nor a comment; none at the end of the file.
    Words nextWords() {
        for (std::string_view line; nextLine(line);) {
            if (!line.empty() && line.front() == '%') continue;
            Words words = wordsOf(line);
            if (!words.empty()) return words;
        }
        return {};
    }

    Format header() {
        std::string_view line;
        nextLine(line);
        std::vector<std::string> words;
        for (const std::string_view word : wordsOf(line)) {
            std::string lower(word);
            std::transform(lower.begin(), lower.end(), lower.begin(), [](unsigned char c) {
                return static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
            });
            words.push_back(lower);
        }
        if (words.size() != 5 || words[0] != "%%matrixmarket" || words[1] != "matrix")
            fail(
                "not a MatrixMarket file: it must begin with %%MatrixMarket matrix coordinate real "
                "general");
        const auto oneOf = [&](std::size_t i, std::initializer_list<const char*> allowed) {
            if (std::find(allowed.begin(), allowed.end(), words[i]) == allowed.end())
                fail(fmt::format("'{}' is not read here, only {}",
                                 shortened(printable(words[i]), 30), fmt::join(allowed, ", ")));
        };
        oneOf(2, {"coordinate"});
        oneOf(3, {"real", "integer", "pattern"});
        oneOf(4, {"general", "symmetric", "skew-symmetric"});
        return {words[3] == "pattern", words[3] == "real", words[4] != "general",
                words[4] == "skew-symmetric"};
    }

    template <class T>
    T number(std::string_view word, const char* what) const {
        const std::string_view digits =
            word.size() > 1 && word[0] == '+' && word[1] != '-' ? word.substr(1) : word;
        T value{};
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        if (error != std::errc() || end != digits.data() + digits.size())
            fail(fmt::format("'{}' is not {}", shortened(printable(std::string(word)), 30), what));
        return value;
    }

    std::int64_t integer(std::string_view word, std::int64_t low, std::int64_t high,
                         const char* what) const {
        const auto value = number<std::int64_t>(word, "an integer");
        if (value < low || value > high)
            fail(fmt::format("{} {}, which must lie in {} to {}", value, what, low, high));
        return value;
    }

    void add(SparseMatrix& m, const Format& format, const Words& words) const {
        if (words.size() != (format.pattern ? 2 : 3))
            fail(format.pattern ? "expected row and column" : "expected row, column and value");
        const auto place = [&](std::string_view word, std::size_t most, const char* what) {
            return static_cast<std::uint32_t>(
                integer(word, 1, static_cast<std::int64_t>(most), what) - 1);
        };
        SparseEntry e{place(words[0], m.rows, "as row"), place(words[1], m.columns, "as column"),
                      1};
        if (format.real)
            e.value = number<double>(words[2], "a number");
        else if (!format.pattern)
            e.value =
                static_cast<double>(integer(words[2], std::numeric_limits<std::int32_t>::min(),
                                            std::numeric_limits<std::int32_t>::max(), "as value"));
        if (!std::isfinite(e.value)) fail("a value that is not finite");
        if (format.symmetric && e.row < e.column)
            fail("an entry above the diagonal, of which a symmetric file has none");
        if (format.skew && e.row == e.column)
            fail("an entry on the diagonal, of which a skew-symmetric file has none");
        m.entries.push_back(e);
        if (format.symmetric && e.row != e.column)
            m.entries.push_back({e.column, e.row, format.skew ? -e.value : e.value});
    }

    std::string_view rest_;
    std::string name_;
    std::size_t line_ = 0;
};

}  // namespace

SparseMatrix matrixMarketOf(const std::string& text, const std::string& name) {
    return MatrixReader(text, name).read();
}

SparseMatrix readMatrixMarket(const std::filesystem::path& path) {
    if (!std::filesystem::is_regular_file(path))
        throw std::invalid_argument(path.string() + ": no such file");
    return matrixMarketOf(contentsOf(path), path.string());
}

}  // namespace lab
