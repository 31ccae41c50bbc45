// Tasks 4a, 4b and 4c, the kernels of sparse matrix times vector, and the whole of it, given.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <memory>
#include <numeric>
#include <stdexcept>

#include "ScanApps/tasks/common.h"
#include "grader/contract/inputs.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/scan.h"
#include "reference/spmv.h"

namespace scanapps {

// -------------------------------------- inputs and examples --------------------------------------

// The lengths of rows that have n entries together, or none at all where all rows are to be empty.
inline Uints shapeFor(const Case& c) {
    if (c.distribution == "all empty") return Uints(c.n, 0);
    if (c.distribution == "one long row") return {static_cast<std::uint32_t>(c.n)};
    if (c.distribution == "heads everywhere") return Uints(c.n, 1);
    lab::Random random(c.seed);
    const auto between = [&](std::int32_t low, std::int32_t high) {
        return static_cast<std::uint32_t>(random.between(low, high));
    };
    const bool runs = c.distribution == "empty rows in runs";
    Uints shape;
    for (std::size_t left = c.n; left > 0; left -= shape.back()) {
        if (runs && !shape.empty() && random.next() % 2 == 0)
            shape.resize(shape.size() + between(1, 40), 0);
        const std::size_t length = runs ? between(1, 15) : between(5, 15);
        shape.push_back(static_cast<std::uint32_t>(std::min(length, left)));
    }
    const std::size_t empty = between(1, 100);
    if (c.distribution == "empty rows first") shape.insert(shape.begin(), empty, 0);
    if (c.distribution == "empty rows last") shape.insert(shape.end(), empty, 0);
    return shape;
}

inline std::size_t entriesOf(const Uints& shape_scn) {
    return shape_scn.empty() ? 0 : shape_scn.back();
}

// Products of at most 25 in magnitude: 2^26 of them add up to less than 2^31.
inline Arrays spmvInput(const Case& c, const Tuning&) {
    Uints shape = shapeFor(c);
    const std::size_t n = std::accumulate(shape.begin(), shape.end(), std::size_t{0});
    const std::size_t columns =
        std::max<std::size_t>(1, c.distribution == "one long row" ? n : shape.size());
    lab::Random random(~c.seed);
    Uints mat_ind(n);
    for (auto& column : mat_ind)
        column = static_cast<std::uint32_t>(random.between(0, static_cast<int>(columns) - 1));
    return {{"mat_ind", std::move(mat_ind)},
            {"mat_val", lab::integers("random", n, random.next(), -5, 5)},
            {"vect", lab::integers("random", columns, random.next(), -5, 5)},
            {"shape", std::move(shape)}};
}

// The two matrices of the lecture: what each step of the program makes of them.
struct LectureMatrix {
    const char* name;
    Uints shape, mat_ind;
    Ints mat_val, vect;
    Uints shape_scn;
    Flags flags;
    Ints prods, sgm_mat, out;
};

inline std::vector<LectureMatrix> lectureMatrices() {
    return {{"the lecture's matrix",
             {2, 3, 1},
             {0, 1, 1, 2, 3, 3},
             {2, -1, -1, 2, -1, 3},
             {1, 2, 3, 4},
             {2, 5, 6},
             {1, 0, 1, 0, 0, 1},
             {2, -2, -2, 6, -4, 12},
             {2, 0, -2, 4, 0, 12},
             {0, 0, 12}},
            {"the lecture's shape with empty rows",
             {0, 3, 1, 0, 4, 2, 0},
             {0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
             {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
             {1},
             {0, 3, 4, 4, 8, 10, 10},
             {1, 0, 0, 1, 1, 0, 0, 0, 1, 0},
             {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
             {1, 3, 6, 4, 5, 11, 18, 26, 9, 19},
             {0, 6, 4, 0, 26, 19, 0}}};
}

template <class Example>
std::vector<lab::WorkedExample> lectureExamples(Example example) {
    std::vector<lab::WorkedExample> all;
    for (const LectureMatrix& m : lectureMatrices()) all.push_back(example(m));
    return all;
}

inline lab::Task spmvTask(const char* id, const char* title, const char* stub) {
    lab::Task t = startTask(id, title, stub);
    t.distributions = {"rows of 5 to 15",  "empty rows in runs", "heads everywhere", "one long row",
                       "empty rows first", "empty rows last",    "all empty"};
    return t;
}

// Calls visit(row, begin, end) for each row.
template <class Visit>
void eachRow(const Uints& shape_scn, Visit visit) {
    std::size_t begin = 0;
    for (std::size_t row = 0; row < shape_scn.size(); ++row) {
        const std::size_t end = shape_scn[row];
        visit(row, begin, end);
        begin = end;
    }
}

// "entry 3 of the 4 in row 7"
inline std::string entryInRow(std::size_t entry, const Uints& shape_scn) {
    const auto after = std::upper_bound(shape_scn.begin(), shape_scn.end(), entry);
    const std::size_t begin = after == shape_scn.begin() ? 0 : *(after - 1);
    return fmt::format("entry {} of the {} in row {}", entry - begin + 1, *after - begin,
                       after - shape_scn.begin());
}

inline std::string rowAt(std::size_t row, const Uints& shape_scn) {
    const std::size_t begin = row > 0 ? shape_scn[row - 1] : 0, end = shape_scn[row];
    if (begin == end) return fmt::format("row {}, which is empty", row);
    return fmt::format("row {}, which is made of entries {} to {}", row, begin, end - 1);
}

// ------------------------------------------- 4a: flags -------------------------------------------

// A flag array where marks outside of it fall.
struct FlagArray {
    Flags flags;
    void set(std::size_t i) {
        if (i < flags.size()) flags[i] = 1;
    }
};

// What mkFlagsSpMVM leaves that calls mark(flags, row, begin, end) for each row.
template <class Mark>
Misconception flagMistake(std::string message, Mark mark) {
    return {std::move(message), [mark](const Arrays& input, const Tuning&) -> Arrays {
                const Uints& shape_scn = uints(input, "shape_scn");
                FlagArray array{Flags(entriesOf(shape_scn))};
                eachRow(shape_scn,
                        [&](auto row, auto begin, auto end) { mark(array, row, begin, end); });
                return {{"flags", std::move(array.flags)}};
            }};
}

inline std::vector<Misconception> flagMistakes() {
    using N = std::size_t;
    return {
        flagMistake(
            "the last entries of the rows are marked. Where does a row begin, seen from the "
            "row in front of it?",
            [](FlagArray& f, N, N begin, N end) {
                if (begin < end) f.set(end - 1);
            }),
        flagMistake("all rows are marked but the one that begins at entry 0. What lies to the left "
                    "of it?",
                    [](FlagArray& f, N, N begin, N end) {
                        if (begin > 0 && begin < end) f.set(begin);
                    }),
        flagMistake(
            "rows with one entry are not marked. Where does such a row begin, and where does "
            "the next?",
            [](FlagArray& f, N, N begin, N end) {
                if (begin + 1 < end || end == 0) f.set(begin);
            }),
        flagMistake("row 1 is taken to begin at entry 0. Which rows have another one in front?",
                    [](FlagArray& f, N row, N begin, N end) {
                        if (row == 1) begin = 0;
                        if (begin < end) f.set(begin);
                    }),
        flagMistake("row 0 is taken to begin at entry 1. At which entry does the matrix begin?",
                    [](FlagArray& f, N row, N begin, N end) {
                        if (row == 0) begin = 1;
                        if (begin < end) f.set(begin);
                    }),
        flagMistake("the empty rows are marked, and no others. When is a row empty?",
                    [](FlagArray& f, N, N begin, N end) {
                        if (begin == end) f.set(begin);
                    }),
        flagMistake("nothing is marked. For which rows is there something to write?",
                    [](FlagArray&, N, N, N) {}),
        flagMistake("first entries are marked with 2. Which number is a flag?",
                    [](FlagArray& f, N, N begin, N end) {
                        if (begin < end) f.flags[begin] = 2;
                    }),
        Misconception{"the last row is not marked. Up to which row is there one?",
                      [](const Arrays& input, const Tuning&) -> Arrays {
                          const Uints& shape_scn = uints(input, "shape_scn");
                          FlagArray array{Flags(entriesOf(shape_scn))};
                          eachRow(shape_scn, [&](N row, N begin, N end) {
                              if (begin < end && row + 1 < shape_scn.size()) array.set(begin);
                          });
                          return {{"flags", std::move(array.flags)}};
                      }},
        flagMistake(
            "the rows' numbers are marked, not their first entries. What does shape_scn say "
            "about row 1?",
            [](FlagArray& f, N row, N, N) { f.set(row); }),
        flagMistake(
            "every entry is marked, as if each were a row of its own. How many entries does "
            "a row's work-item have to mark?",
            [](FlagArray& f, N, N begin, N end) {
                for (N i = begin; i < end; ++i) f.set(i);
            }),
        flagMistake("only entry 0 is marked. Where do the other rows begin?",
                    [](FlagArray& f, N, N, N) { f.set(0); }),
    };
}

// The flags are an input, all zero, that the task changes in place.
inline lab::Task flagsTask() {
    lab::Task t = spmvTask("4a", "flags of the rows", "spmv/flags");
    t.kernels = {"mkFlagsSpMVM"};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        Uints shape_scn = reference::shapeScan(shapeFor(c));
        Flags flags(entriesOf(shape_scn));
        return {{"shape_scn", std::move(shape_scn)}, {"flags", std::move(flags)}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        Uints shape = uints(input, "shape_scn");
        std::adjacent_difference(shape.begin(), shape.end(), shape.begin());
        return {{"flags", reference::makeFlags(shape)}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const auto flags = std::make_shared<Flags>(lab::get<std::uint8_t>(input, "flags"));
        return [&shape_scn = uints(input, "shape_scn"), flags] {
            eachRow(shape_scn, [&](std::size_t, std::size_t begin, std::size_t end) {
                if (begin < end) (*flags)[begin] = 1;
            });
        };
    };
    t.idealBytes = [](const Arrays& input) { return 5 * lengthOf(input, "shape_scn"); };
    t.locate = [](const std::string&, std::size_t index, const Arrays& input, const Tuning&) {
        return entryInRow(index, uints(input, "shape_scn"));
    };
    t.examples = lectureExamples([](const LectureMatrix& m) -> lab::WorkedExample {
        return {m.name,
                {{"shape_scn", m.shape_scn}, {"flags", Flags(m.flags.size())}},
                {{"flags", m.flags}}};
    });
    t.misconceptions = flagMistakes();
    return t;
}

// ------------------------------------------ 4b: products -----------------------------------------

// What mulPhaseSpMVM gives that writes product(i, mat_ind, mat_val, vect) to out[i]. A product that
// looks behind the end of an array is unknown, and so is the result.
template <class Product>
Misconception productMistake(std::string message, Product product) {
    return {std::move(message), [product](const Arrays& input, const Tuning&) -> Arrays {
                const Ints& val = ints(input, "mat_val");
                Ints prods(val.size());
                try {
                    for (std::size_t i = 0; i < prods.size(); ++i)
                        prods[i] = product(i, uints(input, "mat_ind"), val, ints(input, "vect"));
                } catch (const std::out_of_range&) {
                    return {};
                }
                return {{"prods", std::move(prods)}};
            }};
}

inline std::vector<Misconception> productMistakes() {
    using N = std::size_t;
    return {
        productMistake("each entry was multiplied with the number of its column. What does "
                       "mat_ind[i] point at?",
                       [](N i, const Uints& ind, const Ints& val, const Ints&) {
                           return val[i] * static_cast<std::int32_t>(ind[i]);
                       }),
        productMistake("entry i was multiplied with element i of the vector. Which column is entry "
                       "i in?",
                       [](N i, const Uints&, const Ints& val, const Ints& vect) {
                           return val[i] * vect.at(i);
                       }),
        productMistake(
            "these are the vector's elements alone. What are they to be multiplied with?",
            [](N i, const Uints& ind, const Ints&, const Ints& vect) { return vect[ind[i]]; }),
        productMistake("these are the matrix's entries alone. What are they to be multiplied with?",
                       [](N i, const Uints&, const Ints& val, const Ints&) { return val[i]; }),
        productMistake("these are sums. What does a matrix do with a vector before anything is "
                       "added?",
                       [](N i, const Uints& ind, const Ints& val, const Ints& vect) {
                           return val[i] + vect[ind[i]];
                       }),
        productMistake("mat_ind was used to look into the matrix. Which array has one element for "
                       "each column?",
                       [](N i, const Uints& ind, const Ints& val, const Ints& vect) {
                           return val.at(ind[i]) * vect.at(i);
                       }),
    };
}

inline lab::Task productsTask() {
    lab::Task t = spmvTask("4b", "products", "spmv/products");
    t.kernels = {"mulPhaseSpMVM"};
    t.input = [](const Case& c, const Tuning& tuning) -> Arrays {
        Arrays all = spmvInput(c, tuning);
        all.pop_back();  // the shape
        return all;
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"prods", reference::spmvProducts(uints(input, "mat_ind"), ints(input, "mat_val"),
                                                  ints(input, "vect"))}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const Ints& val = ints(input, "mat_val");
        return [&ind = uints(input, "mat_ind"), &val, &vect = ints(input, "vect"),
                prods = std::make_shared<Ints>(val.size())] {
            for (std::size_t i = 0; i < val.size(); ++i) (*prods)[i] = val[i] * vect[ind[i]];
        };
    };
    t.idealBytes = [](const Arrays& input) {
        return 12 * lengthOf(input, "mat_val") + 4 * lengthOf(input, "vect");
    };
    t.locate = [](const std::string&, std::size_t index, const Arrays& input, const Tuning&) {
        const std::uint32_t column = uints(input, "mat_ind")[index];
        return fmt::format("entry {}: {} in column {}, where the vector has {}", index,
                           ints(input, "mat_val")[index], column, ints(input, "vect")[column]);
    };
    t.examples = lectureExamples([](const LectureMatrix& m) -> lab::WorkedExample {
        return {m.name,
                {{"mat_ind", m.mat_ind}, {"mat_val", m.mat_val}, {"vect", m.vect}},
                {{"prods", m.prods}}};
    });
    t.misconceptions = productMistakes();
    return t;
}

// -------------------------------------- 4c: last of each row -------------------------------------

// What getLastSpMVM gives that writes result(sgm_mat, row, begin, end) to out[row]; unknown where
// that looks outside of sgm_mat.
template <class Result>
Misconception rowMistake(std::string message, Result result) {
    return {std::move(message), [result](const Arrays& input, const Tuning&) -> Arrays {
                const Uints& shape_scn = uints(input, "shape_scn");
                Ints out(shape_scn.size());
                try {
                    eachRow(shape_scn, [&](auto row, auto begin, auto end) {
                        out[row] = result(ints(input, "sgm_mat"), row, begin, end);
                    });
                } catch (const std::out_of_range&) {
                    return {};
                }
                return {{"out", std::move(out)}};
            }};
}

inline std::vector<Misconception> rowMistakes() {
    using N = std::size_t;
    const char* emptyRow =
        "an empty row got the sum of a row in front of it. What in shape_scn tells that a row has "
        "no entries?";
    return {
        rowMistake(emptyRow, [](const Ints& sgm, N, N, N end) { return sgm.at(end - 1); }),
        rowMistake(emptyRow,
                   [](const Ints& sgm, N, N, N end) { return end > 0 ? sgm[end - 1] : 0; }),
        rowMistake("every row has got 0. Which rows have a last entry?",
                   [](const Ints&, N, N, N) { return 0; }),
        rowMistake("every row but the first has got 0. Where does the row in front of it end?",
                   [](const Ints& sgm, N row, N, N end) {
                       return row == 0 && end > 0 ? sgm[end - 1] : 0;
                   }),
        rowMistake(
            "rows with one entry have got 0. When is a row empty?",
            [](const Ints& sgm, N, N begin, N end) { return begin + 1 < end ? sgm[end - 1] : 0; }),
        rowMistake(
            "empty rows have got 1. What is the sum of nothing?",
            [](const Ints& sgm, N, N begin, N end) { return begin < end ? sgm[end - 1] : 1; }),
        rowMistake(
            "empty rows have got -1. What is the sum of nothing?",
            [](const Ints& sgm, N, N begin, N end) { return begin < end ? sgm[end - 1] : -1; }),
        rowMistake("row 0 is taken to begin at entry 1. At which entry does the matrix begin?",
                   [](const Ints& sgm, N row, N begin, N end) {
                       if (row == 0) begin = 1;
                       return begin < end ? sgm[end - 1] : 0;
                   }),
        rowMistake("row 0 is taken to be empty. At which entry does the matrix begin?",
                   [](const Ints& sgm, N row, N begin, N end) {
                       return row > 0 && begin < end ? sgm[end - 1] : 0;
                   }),
        rowMistake("row 1 is taken to begin at entry 0. Which rows have another one in front?",
                   [](const Ints& sgm, N row, N begin, N end) {
                       if (row == 1) begin = 0;
                       return begin < end ? sgm[end - 1] : 0;
                   }),
        rowMistake("this is the first entry of each row, not the last. Where does a row end?",
                   [](const Ints& sgm, N, N begin, N end) { return begin < end ? sgm[begin] : 0; }),
        rowMistake(
            "this is entry r for row r. Which entry is the last of row r?",
            [](const Ints& sgm, N row, N begin, N end) { return begin < end ? sgm.at(row) : 0; }),
        rowMistake("the sum of the row in front was subtracted, as if the scan had run on from row "
                   "to row. What did the flags do?",
                   [](const Ints& sgm, N, N begin, N end) {
                       return begin < end ? sgm[end - 1] - (begin > 0 ? sgm[begin - 1] : 0) : 0;
                   }),
        rowMistake(
            "this is the last entry but one of each row. Is shape_scn[row] the place of the "
            "row's last entry, or the one behind it?",
            [](const Ints& sgm, N, N begin, N end) { return begin < end ? sgm.at(end - 2) : 0; }),
    };
}

inline lab::Task lastTask() {
    lab::Task t = spmvTask("4c", "last of each row", "spmv/last");
    t.kernels = {"getLastSpMVM"};
    t.input = [](const Case& c, const Tuning&) -> Arrays {
        const Uints shape = shapeFor(c);
        Uints shape_scn = reference::shapeScan(shape);
        const Ints prods = lab::integers("random", entriesOf(shape_scn), c.seed, -25, 25);
        return {{"shape_scn", std::move(shape_scn)},
                {"sgm_mat", reference::segmentedInclusiveScan(reference::makeFlags(shape), prods,
                                                              reference::Add<std::int32_t>{})}};
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"out", reference::lastOfRows(uints(input, "shape_scn"), ints(input, "sgm_mat"))}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) -> std::function<void()> {
        const Uints& shape_scn = uints(input, "shape_scn");
        return [&shape_scn, &sgm_mat = ints(input, "sgm_mat"),
                out = std::make_shared<Ints>(shape_scn.size())] {
            eachRow(shape_scn, [&](std::size_t row, std::size_t begin, std::size_t end) {
                (*out)[row] = begin < end ? sgm_mat[end - 1] : 0;
            });
        };
    };
    t.idealBytes = [](const Arrays& input) { return 12 * lengthOf(input, "shape_scn"); };
    t.locate = [](const std::string&, std::size_t index, const Arrays& input, const Tuning&) {
        return rowAt(index, uints(input, "shape_scn"));
    };
    t.examples = lectureExamples([](const LectureMatrix& m) -> lab::WorkedExample {
        return {m.name, {{"shape_scn", m.shape_scn}, {"sgm_mat", m.sgm_mat}}, {{"out", m.out}}};
    });
    t.misconceptions = rowMistakes();
    return t;
}

// ------------------------------------------- all of it -------------------------------------------

inline lab::Task wholeSpmv() {
    lab::Task t = spmvTask("", "sparse matrix times vector", "spmv");
    t.input = spmvInput;
    const auto multiply = [](const Arrays& input, Ints& out) {
        reference::spmv(uints(input, "mat_ind"), ints(input, "mat_val"), ints(input, "vect"),
                        uints(input, "shape"), out);
    };
    t.expected = [multiply](const Arrays& input, const Tuning&) -> Arrays {
        const Uints& shape = uints(input, "shape");
        Flags flags = reference::makeFlags(shape);
        Ints prods = reference::spmvProducts(uints(input, "mat_ind"), ints(input, "mat_val"),
                                             ints(input, "vect"));
        Ints sgm_mat =
            reference::segmentedInclusiveScan(flags, prods, reference::Add<std::int32_t>{});
        Ints out;
        multiply(input, out);
        return {{"shape_scn", reference::shapeScan(shape)},
                {"flags", std::move(flags)},
                {"prods", std::move(prods)},
                {"sgm_mat", std::move(sgm_mat)},
                {"out", std::move(out)}};
    };
    t.sequential = [multiply](const Arrays& input, const Tuning&) -> std::function<void()> {
        return [&input, multiply, out = std::make_shared<Ints>(uints(input, "shape").size())] {
            multiply(input, *out);
        };
    };
    t.idealBytes = [](const Arrays& input) {
        return 8 * lengthOf(input, "mat_val") + 4 * lengthOf(input, "vect") +
               8 * lengthOf(input, "shape");
    };
    t.locate = [](const std::string& name, std::size_t index, const Arrays& input, const Tuning&) {
        const Uints shape_scn = reference::shapeScan(uints(input, "shape"));
        const bool perRow = name == "out" || name == "shape_scn";
        return perRow ? rowAt(index, shape_scn) : entryInRow(index, shape_scn);
    };
    t.examples = lectureExamples([](const LectureMatrix& m) -> lab::WorkedExample {
        return {
            m.name,
            {{"mat_ind", m.mat_ind}, {"mat_val", m.mat_val}, {"vect", m.vect}, {"shape", m.shape}},
            {{"shape_scn", m.shape_scn},
             {"flags", m.flags},
             {"prods", m.prods},
             {"sgm_mat", m.sgm_mat},
             {"out", m.out}}};
    });
    return t;
}

}  // namespace scanapps
