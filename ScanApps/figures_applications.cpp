// The figures of partition2 and of sparse matrix times vector, drawn from what their kernels
// compute.
#include <fmt/core.h>

#include "grader/figure/figures.h"
#include "grader/figure/svg.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/partition.h"
#include "reference/scan.h"
#include "reference/spmv.h"

namespace scanapps::figures_applications {

using namespace lab::figure;
using Ints = std::vector<std::int32_t>;
using Add = reference::Add<std::int32_t>;

// ======================================== partition2.svg =========================================

std::string partition2() {
    const Ints inp = {5, 4, 2, 10, 3, 7, 8};
    const auto pred = [](std::int32_t x) { return x % 2 == 0; };
    const auto steps = reference::partition2Steps(inp, pred);
    const auto result = reference::partition2(inp, pred);
    const std::size_t n = inp.size();

    // As in scatterPartKer.
    Ints place(n), out(n);
    for (std::size_t i = 0; i < n; ++i) {
        place[i] = pred(inp[i]) ? steps.isT[i] - 1 : steps.isT[n - 1] + steps.isF[i] - 1;
        out[static_cast<std::size_t>(place[i])] = inp[i];
    }
    require(place == steps.inds && out == result.values, "partition2.svg: another partition");

    Drawing d(880, "Partition2 by map, two scans and a scatter",
              "Even elements move to the front and odd ones behind them, both in their order.");
    const Columns columns{92, 62, 30};
    constexpr double notes = 548;
    const Tones byPred = [&](std::size_t i) { return pred(inp[i]) ? Tone::blue : Tone::orange; };
    const Tones ifT = [&](std::size_t i) { return pred(inp[i]) ? Tone::blue : Tone::plain; };
    const Tones ifF = [&](std::size_t i) { return pred(inp[i]) ? Tone::plain : Tone::orange; };
    const auto note = [&](double y, const std::string& text) { d.text({notes, y}, text, {12.5}); };
    const auto phase = [&](double y, double height, const char* name) {
        d.panel({12, y, 856, height}, "");
        d.text({notes, y + 19}, name, {13, true, true});
    };

    d.indices(columns, 20, n);
    d.row(columns, 30, "inp", words(inp), byPred);
    const Point next = d.key({notes, 36}, Tone::blue, "pred holds: even");
    d.key({next.x, 36}, Tone::orange, "pred fails: odd");
    d.text({notes, 56}, fmt::format("N = {}", n), {12, true});

    phase(72, 84, "mapPredPartKer");
    d.row(columns, 80, "tfs", words(steps.tfs), ifT);
    d.row(columns, 118, "ffs", words(steps.ffs), ifF);
    note(112, "tfs[i] = 1 where pred holds, else 0");
    note(133, "ffs[i] = 1 - tfs[i]");

    phase(164, 84, "inclusive scan, twice");
    d.row(columns, 172, "isT", words(steps.isT), ifT);
    d.row(columns, 210, "isF", words(steps.isF), ifF);
    note(204, fmt::format("isT[N-1] = {} elements come first", steps.isT[n - 1]));
    note(225, "isF counts the others, from 1 again");

    phase(256, 226, "scatterPartKer");
    const auto from = d.row(columns, 264, "place", words(place), byPred);
    note(296, "where each element goes in out:");
    note(317, "as the scans have counted");
    const auto to = d.row(columns, 402, "out", words(out), [&](std::size_t i) {
        return i < result.count ? Tone::blue : Tone::orange;
    });
    for (std::size_t i = 0; i < n; ++i)
        d.swing(from[i].foot(), to[static_cast<std::size_t>(place[i])].top(), {byPred(i), 2});
    note(417, "the elements, scattered");
    d.indices(columns, 441, n);
    const double split = columns.cell(result.count, 0).x;
    d.bracket(columns.x, split, 450, Side::below, "pred holds, in order", Tone::blue);
    d.bracket(split, columns.cell(n, 0).x, 450, Side::below, "the others, in order", Tone::orange);
    return d.svg();
}

// =========================================== spmv.svg ============================================

std::string spmv() {
    const std::vector<std::uint32_t> shape = {2, 3, 1}, matInd = {0, 1, 1, 2, 3, 3};
    const std::vector<float> matVal = {2, -1, -1, 2, -1, 3}, vect = {1, 2, 3, 4};
    const auto shapeScn = reference::shapeScan(shape);
    const auto flags = reference::makeFlags(shape);
    const auto prods = reference::spmvProducts(matInd, matVal, vect);
    const auto sgmMat = reference::segmentedInclusiveScan(flags, prods, reference::Add<float>{});
    const auto out = reference::lastOfRows(shapeScn, sgmMat);
    require(out == reference::spmv(matInd, matVal, vect, shape), "spmv.svg: another product");
    const std::size_t n = matVal.size(), rows = shape.size();

    // As in mkFlagsSpMVM and getLastSpMVM; the row of each entry follows.
    std::vector<std::size_t> begin(rows), end(rows), rowOf(n);
    for (std::size_t r = 0; r < rows; ++r) {
        begin[r] = r > 0 ? shapeScn[r - 1] : 0;
        end[r] = shapeScn[r];
        for (std::size_t i = begin[r]; i < end[r]; ++i) rowOf[i] = r;
        require(flags[begin[r]] == 1 && out[r] == sgmMat[end[r] - 1], "spmv.svg: another row");
    }

    Drawing d(880, "Sparse matrix times vector, flat",
              "All entries are multiplied, each row's products are scanned, and the last sum of "
              "each row is "
              "its result.");
    const Columns columns{104, 66, 30};
    constexpr double notes = 540;
    const Tones byRow = [&](std::size_t i) { return toneOf(rowOf[i]); };
    const Tones rowTone = [](std::size_t r) { return toneOf(r); };
    const auto note = [&](double y, const std::string& name, const std::string& text) {
        d.text({notes, y - 9}, name, {13, true, true});
        d.text({notes, y + 10}, text, {12.5});
    };

    // The matrix, as one would write it.
    const Columns matrix{104, 46, 28};
    d.row(matrix, 22, "vect", words(vect), all(Tone::purple));
    for (std::size_t r = 0; r < rows; ++r) {
        std::vector<std::string> entries(vect.size(), "");
        for (std::size_t i = begin[r]; i < end[r]; ++i) entries[matInd[i]] = number(matVal[i]);
        d.row(matrix, 62 + 28 * static_cast<double>(r), fmt::format("row {}", r), entries,
              [&](std::size_t column) { return entries[column].empty() ? Tone::grey : toneOf(r); });
        const double middle = 62 + 28 * static_cast<double>(r) + 14;
        d.text({matrix.cell(vect.size(), 0).x + 12, middle},
               fmt::format("times vect = {}", number(out[r])), {12.5, true, false, toneOf(r)});
    }
    const Columns shapes{notes + 20, 50, 28};
    d.row(shapes, 48, "shape", words(shape), rowTone);
    d.row(shapes, 92, "shape_scn", words(shapeScn), rowTone);
    d.text({shapes.cell(rows, 0).x + 12, 62}, "lengths of rows", kSmall);
    d.text({shapes.cell(rows, 0).x + 12, 106}, "where rows end", kSmall);

    double y = 200;
    for (std::size_t r = 0; r < rows; ++r)
        d.bracket(columns.cell(begin[r], 0).x, columns.cell(end[r], 0).x, y - 18, Side::above,
                  fmt::format("row {}", r), toneOf(r));
    d.indices(columns, y - 9, n);
    d.row(columns, y, "mat_ind", words(matInd), byRow);
    d.text({notes, y + 15}, "the column of each entry", {12.5});
    d.row(columns, y += 34, "mat_val", words(matVal), byRow);
    d.text({notes, y + 15}, "its value", {12.5});
    d.row(columns, y += 52, "flags", words(flags),
          [&](std::size_t i) { return flags[i] != 0 ? byRow(i) : Tone::plain; });
    note(y + 15, "mkFlagsSpMVM", "1 where a row begins, else 0");
    d.row(columns, y += 52, "prods", words(prods), byRow);
    note(y + 15, "mulPhaseSpMVM", "each entry times what its column meets");
    const auto scanned = d.row(columns, y += 52, "sgm_mat", words(sgmMat), byRow);
    note(y + 15, "segmented scan", "sums, afresh at each flag");
    y += 96;
    const Columns results{columns.x + 66, 66, 30};
    const auto last = d.row(results, y, "out", words(out), rowTone);
    for (std::size_t r = 0; r < rows; ++r)
        d.swing(scanned[end[r] - 1].foot(), last[r].top(), {toneOf(r), 2});
    note(y + 15, "getLastSpMVM", "the last sum of each row");
    return d.svg();
}
const lab::RegisterFigures registration{"ScanApps", {{"partition2", partition2}, {"spmv", spmv}}};

}  // namespace scanapps::figures_applications
