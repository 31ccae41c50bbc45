// What SegmentedScan's kernels do together: a sparse matrix of a file that a user names, times a
// vector of ones.
#include "grader/contract/application.h"

#include <limits>

#include "SegmentedScan/tasks/shared.h"
#include "grader/contract/sparse_product.h"

namespace segmentedscan::application {

namespace fs = std::filesystem;
using lab::Arrays;

std::vector<std::string> run(const std::vector<fs::path>& files, const fs::path& out,
                             const lab::Application::Launch& launch) {
    const lab::IntegerMatrix m = lab::integerMatrix(files);
    constexpr auto kNone = std::numeric_limits<std::uint32_t>::max();

    const Arrays rows = launch("5b", {{"row", m.row}, {"start", Uints(m.rows, kNone)}});
    const Uints start = lab::uints(rows, "start");
    const Arrays heads = launch("2c", {{"start", start}, {"flags", Flags(m.value.size())}});
    const Arrays products = launch("4a", {{"column", m.column},
                                          {"value", m.value},
                                          {"x", Ints(m.columns, 1)},
                                          {"flags", lab::flags(heads, "flags")}});
    const Ints prods = lab::ints(products, "prods");
    const Ints sums =
        reference::segmentedExclusiveScan(lab::flags(products, "heads"), prods, Add{}, 0);
    const Arrays result = launch("4b", {{"start", start}, {"prods", prods}, {"sums", sums}});
    return lab::reportProduct(m, lab::ints(result, "out"), out);
}

const lab::RegisterApplication registration{
    {.exercise = "SegmentedScan",
     .summary = "multiplies a sparse matrix by a vector of ones",
     .files = {lab::kMatrixFile},
     .run = run}};

}  // namespace segmentedscan::application
