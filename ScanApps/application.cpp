// What task 4's kernels do together: a sparse matrix of a file that a user names, times a vector of
// ones.
#include "grader/contract/application.h"

#include "ScanApps/tasks/matrices.h"
#include "grader/contract/sparse_product.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/scan.h"
#include "reference/spmv.h"

namespace scanapps::application {

namespace fs = std::filesystem;

std::vector<std::string> run(const std::vector<fs::path>& files, const fs::path& out,
                             const lab::Application::Launch& launch) {
    const lab::IntegerMatrix m = lab::integerMatrix(files);
    Uints shape(m.rows);
    for (const std::uint32_t row : m.row) ++shape[row];
    const Uints shape_scn = reference::shapeScan(shape);

    const Arrays heads = launch("4a", {{"shape_scn", shape_scn}, {"flags", Flags(m.row.size())}});
    const Arrays products =
        launch("4b", {{"mat_ind", m.column}, {"mat_val", m.value}, {"vect", Ints(m.columns, 1)}});
    const Ints sgm_mat = reference::segmentedInclusiveScan(
        lab::flags(heads, "flags"), lab::ints(products, "prods"), reference::Add<std::int32_t>{});
    const Arrays result = launch("4c", {{"shape_scn", shape_scn}, {"sgm_mat", sgm_mat}});
    return lab::reportProduct(m, lab::ints(result, "out"), out);
}

const lab::RegisterApplication registration{
    {.exercise = "ScanApps",
     .summary = "multiplies a sparse matrix by a vector of ones",
     .files = {lab::kMatrixFile},
     .run = run}};

}  // namespace scanapps::application
