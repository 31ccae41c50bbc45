// The figures of the second assignment: who asks memory for what, counted by the rules of the
// counters.
#include "grader/figure/figures.h"

#include <fmt/core.h>

#include <algorithm>

#include "grader/contract/inputs.h"
#include "grader/figure/svg.h"
#include "grader/simulator/counters/banks.h"
#include "grader/simulator/counters/transactions.h"

namespace {

using namespace lab::figure;
using Request = std::vector<lab::counters::Access>;
using Words = std::vector<std::size_t>;  // of 4 bytes: the one that each work-item wants

constexpr std::size_t kWordBytes = 4, kWave = 32, kBanks = 32;

// Work-item i of `lanes` wants word wordOf(i).
template <class WordOf>
Words wanted(std::size_t lanes, WordOf wordOf) {
    Words words;
    for (std::size_t i = 0; i < lanes; ++i) words.push_back(wordOf(i));
    return words;
}

Request requestOf(const Words& words) {
    Request request;
    for (std::size_t i = 0; i < words.size(); ++i)
        request.push_back({words[i] * kWordBytes, kWordBytes, static_cast<std::uint32_t>(i)});
    return request;
}

std::uint64_t segments(const Request& request, unsigned bytes) {
    return lab::counters::countTransactions(request, bytes).transactions;
}

std::uint64_t bankCycles(const Words& words) {
    return lab::counters::countBankCycles(requestOf(words), kWave, kBanks).cycles;
}

std::string counted(std::uint64_t count, const char* what) {
    return fmt::format("{} {}{}", count, what, count == 1 ? "" : "s");
}

// ======================================== coalescing.svg =========================================

struct Transaction {
    std::size_t begin, bytes;  // an aligned segment
};

// One for each segment of 128 bytes that the request touches; where half of it would do, or a
// quarter, it is that short.
std::vector<Transaction> transactionsOf(const Request& request) {
    std::vector<Transaction> out;
    for (std::size_t begin = 0; begin < 4 * 128; begin += 128) {
        Request part;
        for (const auto& access : request)
            if (access.address >= begin && access.address < begin + 128) part.push_back(access);
        if (part.empty()) continue;
        unsigned bytes = 128;
        while (bytes > 32 && segments(part, bytes / 2) == 1) bytes /= 2;
        out.push_back({part.front().address / bytes * bytes, bytes});
    }
    return out;
}

std::string coalescing() {
    constexpr std::size_t half = kWave / 2, drawn = 64;  // work-items and words
    const Columns memory{34, 13, 16};
    Drawing d(900, "Coalescing",
              "Sixteen work-items ask for a word each; what lies in one aligned segment comes in "
              "one transaction.");
    double y = 26;
    const auto pattern = [&](const char* name, auto wordOf,
                             const std::vector<std::size_t>& expected) {
        const Words words = wanted(half, wordOf);
        const auto transactions = transactionsOf(requestOf(words));
        std::vector<std::size_t> sizes;
        for (const Transaction& t : transactions) sizes.push_back(t.bytes);
        require(sizes == expected, "coalescing.svg: other transactions");
        require(segments(requestOf(words), 128) == transactions.size(),
                "coalescing.svg: not what the counters count");

        d.text({memory.x, y}, name, {13, false, true});
        const auto wave = wanted(kWave, wordOf);
        d.text({memory.cell(drawn, 0).x, y},
               fmt::format("all {} work-items of the wave, in segments of 128 bytes: {}", kWave,
                           counted(segments(requestOf(wave), 128), "transaction")),
               kSmall, Anchor::end);
        const Columns lanes{memory.x + 130, 22, 18};
        std::vector<Box> askers, cells;
        for (std::size_t i = 0; i < half; ++i)
            askers.push_back(
                d.cell(lanes.cell(i, y + 14), std::to_string(i), Tone::grey, {10, true}));
        std::vector<std::size_t> asked(drawn, 0);
        for (const std::size_t w : words) ++asked.at(w);
        for (std::size_t w = 0; w < drawn; ++w)
            cells.push_back(
                d.cell(memory.cell(w, y + 74), "", asked[w] > 0 ? Tone::blue : Tone::plain));
        for (std::size_t i = 0; i < half; ++i)
            d.line(askers[i].foot(), cells[words[i]].top(), {Tone::blue, 1.2});
        for (const Transaction& t : transactions) {
            const Box box = memory.cells(t.begin / kWordBytes, (t.begin + t.bytes) / kWordBytes, 0);
            d.bracket(box.x, box.right(), y + 93, Side::below, fmt::format("{} bytes", t.bytes),
                      Tone::green);
        }
        y += 142;
    };
    d.text({memory.x, y}, "work-items 0 to 15 of a wave, and the words of memory that they ask for",
           kSmall);
    y += 26;
    pattern("(a) one after the other, aligned", [](std::size_t i) { return i; }, {64});
    pattern("(b) shifted by 5 words", [](std::size_t i) { return i + 5; }, {128});
    pattern("(c) stride 2", [](std::size_t i) { return 2 * i; }, {128});
    pattern("(d) stride 3", [](std::size_t i) { return 3 * i; }, {128, 64});
    for (std::size_t byte = 0; byte <= drawn * kWordBytes; byte += 64)
        d.text({memory.cell(byte / kWordBytes, 0).x, y - 2}, fmt::format("{}", byte),
               {10.5, true, false, Tone::grey}, Anchor::middle);
    d.text({memory.x, y + 20}, "address in bytes", kSmall);
    return d.svg();
}

// =========================================== banks.svg ===========================================

// The same numbers in an order that depends on the seed.
Words shuffled(std::size_t count) {
    Words words = wanted(count, [](std::size_t i) { return i; });
    lab::Random random(2);
    for (std::size_t i = count; i-- > 1;)
        std::swap(words[i],
                  words[static_cast<std::size_t>(random.between(0, static_cast<std::int32_t>(i)))]);
    return words;
}

std::string banks() {
    Drawing d(880, "Bank conflicts",
              "Six ways in which the 32 work-items of a wave can ask 32 banks for words, and how "
              "many cycles each takes.");
    const double wide = 12;
    std::size_t drawn = 0;
    const auto pattern = [&](const char* name, const Words& words, std::uint64_t expected) {
        const double x = drawn % 2 == 0 ? 34 : 464, y = 26 + 168.0 * static_cast<double>(drawn / 2);
        ++drawn;
        const std::uint64_t cycles = bankCycles(words);
        require(cycles == expected, "banks.svg: another number of cycles");
        const Tone tone = cycles == 1 ? Tone::green : Tone::red;
        const Columns columns{x, wide, 14};
        d.text({x, y}, name, {13, false, true});
        d.text({columns.cell(kWave, 0).x, y}, counted(cycles, "cycle"), {12.5, false, true, tone},
               Anchor::end);

        std::vector<Words> inBank(kBanks);  // distinct words
        for (const std::size_t w : words) {
            Words& bank = inBank[w % kBanks];
            if (std::find(bank.begin(), bank.end(), w) == bank.end()) bank.push_back(w);
        }
        std::vector<Box> lanes, cells;
        for (std::size_t i = 0; i < kWave; ++i) {
            lanes.push_back(d.cell(columns.cell(i, y + 32), "", Tone::grey));
            cells.push_back(d.cell(columns.cell(i, y + 100), "",
                                   inBank[i].empty()       ? Tone::plain
                                   : inBank[i].size() == 1 ? Tone::green
                                                           : Tone::red));
        }
        for (std::size_t i = 0; i < kWave; ++i) {
            const std::size_t bank = words[i] % kBanks;
            d.line(lanes[i].foot(), cells[bank].top(),
                   {inBank[bank].size() == 1 ? Tone::green : Tone::red, 1.1});
        }
        for (std::size_t i = 0; i < kWave; i += 8) {
            d.text({lanes[i].centre().x, y + 22}, std::to_string(i), {10, true, false, Tone::grey},
                   Anchor::middle);
            d.text({cells[i].centre().x, y + 124}, std::to_string(i), {10, true, false, Tone::grey},
                   Anchor::middle);
        }
    };
    const auto stride = [](std::size_t s) {
        return wanted(kWave, [s](std::size_t i) { return s * i; });
    };
    pattern("(a) stride 1", stride(1), 1);
    pattern("(b) stride 2", stride(2), 2);
    pattern("(c) stride 3", stride(3), 1);
    pattern("(d) any order, each bank once", shuffled(kWave), 1);
    pattern("(e) some want the same word",
            wanted(kWave, [](std::size_t i) { return i / 4 == 3 ? 12 : i; }), 1);
    pattern("(f) groups of 8 want the same word",
            wanted(kWave, [](std::size_t i) { return 7 * (i / 8) + 4; }), 1);
    const double y = 26 + 168.0 * 3;
    const Point next = d.key({34, y}, Tone::grey, "a work-item of the wave");
    const Point after = d.key(next, Tone::green, "a bank that serves one word, to all who want it");
    d.key(after, Tone::red, "a bank that is asked for two words");
    return d.svg();
}

// ======================================== tile-padding.svg =======================================

constexpr std::size_t kTile = 32;

// Where element (row, column) of the tile lies.
std::size_t unpadded(std::size_t row, std::size_t column) {
    return row * kTile + column;
}

std::size_t padded(std::size_t row, std::size_t column) {
    const std::size_t index = unpadded(row, column);
    return index + index / kBanks;
}

std::string tilePadding() {
    constexpr std::size_t chosen = 5;  // a column
    Drawing d(900, "Padding of a tile",
              "A column of a 32 by 32 tile lies in one bank; with a word left out after every 32 "
              "it lies in 32 banks.");
    const auto grid = [&](double x, const char* title, auto wordOf, std::uint64_t expected) {
        const Columns columns{x, 13, 13};
        d.text({x, 24}, title, {13, false, true});
        for (std::size_t b = 0; b < kBanks; b += 31)
            d.text({columns.cell(b, 0).centre().x, 46}, fmt::format("{}", b),
                   {10, true, false, Tone::grey}, Anchor::middle);
        d.text({columns.cell(kBanks / 2, 0).x, 46}, "bank", kSmall, Anchor::middle);

        struct Element {
            bool padding = true;
            std::size_t row = 0, column = 0;
        };
        std::vector<Element> words(wordOf(kTile - 1, kTile - 1) + 1);
        for (std::size_t row = 0; row < kTile; ++row)
            for (std::size_t column = 0; column < kTile; ++column)
                words.at(wordOf(row, column)) = {false, row, column};
        const auto cycles =
            bankCycles(wanted(kTile, [&](std::size_t row) { return wordOf(row, chosen); }));
        require(cycles == expected, "tile-padding.svg: another number of cycles");
        const auto alongRow =
            bankCycles(wanted(kTile, [&](std::size_t column) { return wordOf(chosen, column); }));
        const Tone tone = cycles == 1 ? Tone::green : Tone::red;
        for (std::size_t w = 0; w < words.size(); ++w) {
            const Element& e = words[w];
            const Box box =
                columns.cell(w % kBanks, 58 + columns.height * static_cast<double>(w / kBanks));
            const bool hit = !e.padding && e.column == chosen;
            d.cell(box, hit ? std::to_string(e.row) : "",
                   hit              ? tone
                   : e.padding      ? Tone::orange
                   : e.row % 2 == 0 ? Tone::plain
                                    : Tone::blue,
                   {9, true});
        }
        const double below = 58 + 34 * columns.height;
        d.text({x, below + 14},
               fmt::format("column {}: {}; a row: {}", chosen, counted(cycles, "cycle"),
                           counted(alongRow, "cycle")),
               {12.5, false, true, tone});
        return below;
    };
    grid(18, "element i in word i", unpadded, 32);
    const double y = grid(466, "element i in word i + i / 32", padded, 1) + 42;
    d.text(
        {18, y},
        fmt::format("A tile of {0} x {0} elements in local memory, each line one word of each of "
                    "{0} banks. White and blue: its rows in turn.",
                    kTile),
        {12.5});
    d.text({18, y + 22},
           fmt::format("Numbered: column {} with the row of each element, which a wave reads at "
                       "once. Orange: padding.",
                       chosen),
           {12.5});
    return d.svg();
}

const lab::RegisterFigures registration{
    "Assignment2-Exercises",
    {{"coalescing", coalescing}, {"banks", banks}, {"tile-padding", tilePadding}}};

}  // namespace
