// Tasks 5a and 5b: compressed sparse rows from a dense matrix, and from coordinates.
#include "SegmentedScan/tasks/shared.h"

namespace segmentedscan::csr {

constexpr std::int32_t kMost = std::numeric_limits<std::int32_t>::max();

// n elements of a dense matrix, of which each distribution leaves others 0.
Ints denseFor(const lab::Case& c, std::size_t n) {
    Ints dense = lab::integers("random", n, c.seed, -kMost, kMost);
    lab::Random random(c.seed);
    for (std::size_t i = 0; i < n; ++i) {
        const bool entry = c.distribution == "alternating"   ? i % 2 == 1
                           : c.distribution == "full"        ? true
                           : c.distribution == "only zeros"  ? false
                           : c.distribution == "first half"  ? i < n / 2
                           : c.distribution == "second half" ? i >= n / 2
                                                             : random.next() % 4 == 0;
        if (!entry) dense[i] = 0;
    }
    return c.distribution == "special" ? lab::specialInts(n) : dense;
}

struct Csr {
    Ints value;
    Uints column, start;
};

Csr compressed(const Ints& dense, std::size_t rows) {
    Csr csr;
    const std::size_t columns = rows == 0 ? 1 : dense.size() / rows;
    for (std::size_t i = 0; i < dense.size(); ++i) {
        if (i % columns == 0) csr.start.push_back(static_cast<std::uint32_t>(csr.value.size()));
        if (dense[i] == 0) continue;
        csr.value.push_back(dense[i]);
        csr.column.push_back(static_cast<std::uint32_t>(i % columns));
    }
    return csr;
}

Uints placesOf(const Ints& dense) {
    Uints place(dense.size());
    std::uint32_t entries = 0;
    for (std::size_t i = 0; i < dense.size(); ++i) {
        place[i] = entries;
        entries += dense[i] != 0;
    }
    return place;
}

// Few columns in small matrices; in larger ones also more than a byte can count, and in the largest
// more than two can. Alternating ones that are larger have as many rows as elements.
std::size_t columnsFor(const lab::Case& c) {
    if (c.distribution == "alternating" && c.n > 500) return 1;
    const bool wide =
        c.distribution == "full" || c.distribution == "special" || c.distribution == "only zeros";
    const std::size_t columns = c.n > 100'000       ? 70'001
                                : c.n > 500 && wide ? 300 + c.seed % 600
                                                    : 1 + c.seed % 37;
    return std::min(c.n, columns);
}

Arrays denseInput(Ints dense, std::size_t rows) {
    Uints place = placesOf(dense);
    const std::size_t entries = compressed(dense, rows).value.size();
    return {{"dense", std::move(dense)},
            {"place", std::move(place)},
            {"value", Ints(entries)},
            {"column", unset(entries)},
            {"start", unset(rows)}};
}

Arrays csrArrays(const Ints& dense, std::size_t rows) {
    Csr csr = compressed(dense, rows);
    return {{"value", std::move(csr.value)},
            {"column", std::move(csr.column)},
            {"start", std::move(csr.start)}};
}

lab::Task ofDense() {
    lab::Task t = task("5a", "CSR from a dense matrix", "segmentedscan/dense", "csrOfDense");
    t.distributions = {"random",     "full",        "only zeros", "alternating",
                       "first half", "second half", "special"};
    // Of only zeros nothing is written but starts, of rows of at least 300.
    lab::CountLimit once = lab::writtenOnce(8192 / 300);
    once.inputs = {"only zeros"};
    t.limits = {lab::eachItsOwn("row or element"), std::move(once)};
    t.input = [](const lab::Case& c, const Tuning&) {
        const std::size_t columns = columnsFor(c);
        const std::size_t rows = c.n == 0 ? 0 : c.n / columns;
        return denseInput(denseFor(c, rows * columns), rows);
    };
    t.expected = [](const Arrays& in, const Tuning&) {
        return csrArrays(lab::ints(in, "dense"), lab::lengthOf(in, "start"));
    };
    t.coordinates = [](const std::string& name, std::size_t i, const Arrays& in, const Tuning&) {
        const std::size_t rows = lab::lengthOf(in, "start"), n = lab::lengthOf(in, "value");
        const Uints starts = compressed(lab::ints(in, "dense"), rows).start;
        return name == "start" ? rowAt(i, starts, n) : elementAt(i, starts, n);
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Ints& dense = lab::ints(in, "dense");
        const std::size_t entries = lab::lengthOf(in, "value"), rows = lab::lengthOf(in, "start");
        return lab::baseline(Csr{Ints(entries), Uints(entries), Uints(rows)}, [&dense](Csr& csr) {
            const std::size_t columns = csr.start.empty() ? 0 : dense.size() / csr.start.size();
            std::uint32_t next = 0;
            for (std::size_t r = 0, i = 0; r < csr.start.size(); ++r) {
                csr.start[r] = next;
                for (std::uint32_t c = 0; c < columns; ++c, ++i) {
                    if (dense[i] == 0) continue;
                    csr.value[next] = dense[i];
                    csr.column[next++] = c;
                }
            }
        });
    };
    t.idealBytes = lab::bytesOf({{"dense", 8}, {"value", 8}, {"start", 4}});
    const Ints quiz = {1, 0, 2, 2, 1, 0, 0, 1, 3}, empty = {0, 0, 0, 7, 0, 8, 0, 0, 0, 0, 0, 0};
    const Ints letters = {0, 11, 12, 13, 14, 15, 0, 0, 16};  // b to f and i of the slide
    t.examples = {{"Lesson 4: the quiz", denseInput(quiz, 3), csrArrays(quiz, 3)},
                  {"Lecture 07", denseInput(letters, 3), csrArrays(letters, 3)},
                  {"rows without entries", denseInput(empty, 4), csrArrays(empty, 4)}};
    return t;
}

Uints startsOfRows(const Arrays& in) {
    Uints shape(lab::lengthOf(in, "start"), 0);
    for (const auto row : lab::uints(in, "row")) ++shape[row];
    return startsOf(shape);
}

lab::Task ofCoordinates() {
    lab::Task t = task("5b", "row pointers from coordinates", "segmentedscan/coordinates",
                       "startsOfCoordinates");
    t.distributions = shapeDistributions();
    t.limits = {lab::halves("the entries", {"random", "one long row"})};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        const Uints shape = shapeFor(c);
        Uints row;
        for (std::size_t r = 0; r < shape.size(); ++r)
            row.insert(row.end(), shape[r], static_cast<std::uint32_t>(r));
        return {{"row", std::move(row)}, {"start", unset(shape.size())}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"start", startsOfRows(in)}};
    };
    t.coordinates = [](const std::string&, std::size_t r, const Arrays& in, const Tuning&) {
        return rowAt(r, startsOfRows(in), lab::lengthOf(in, "row"));
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Uints& row = lab::uints(in, "row");
        return lab::baseline(Uints(lab::lengthOf(in, "start")), [&row](Uints& start) {
            std::uint32_t i = 0;
            for (std::uint32_t r = 0; r < start.size(); ++r) {
                while (i < row.size() && row[i] < r) ++i;
                start[r] = i;
            }
        });
    };
    t.idealBytes = lab::bytesOf({{"row", 4}, {"start", 4}});
    t.examples = {{"Lesson 4: the quiz",
                   {{"row", Uints{0, 0, 1, 1, 2, 2}}, {"start", unset(3)}},
                   {{"start", Uints{0, 2, 4}}}},
                  {"Day 3: a shape with empty rows",
                   {{"row", Uints{1, 1, 1, 2, 4, 4, 4, 4, 5, 5}}, {"start", unset(7)}},
                   {{"start", Uints{0, 0, 3, 4, 4, 8, 10}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"SegmentedScan", ofDense()},
                                           {"SegmentedScan", ofCoordinates()}};

}  // namespace segmentedscan::csr
