// Task 4c: the last of each row.
#include <limits>

#include "ScanApps/tasks/matrices.h"
#include "grader/contract/inputs.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/scan.h"
#include "reference/spmv.h"

namespace scanapps::spmv_last {

Arrays input(const lab::Case& c, const Tuning&) {
    const Uints shape = shapeFor(c);
    Uints shape_scn = reference::shapeScan(shape);
    const std::size_t n = entriesOf(shape_scn);
    constexpr auto most = std::numeric_limits<std::int32_t>::max();
    const Ints prods = c.distribution == "special"
                           ? lab::specialInts(n)
                           : lab::integers("random", n, c.seed, -most - 1, most);
    return {{"shape_scn", std::move(shape_scn)},
            {"sgm_mat", reference::segmentedInclusiveScan(reference::makeFlags(shape), prods,
                                                          reference::Add<std::int32_t>{})}};
}

lab::Task task() {
    lab::Task t = spmvTask("4c", "last of each row", "spmv/last");
    t.kernels = {"getLastSpMVM"};
    t.limits = {lab::eachItsOwn("row", {"heads everywhere", "one long row"})};
    t.input = input;
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {
            {"out", reference::lastOfRows(lab::uints(in, "shape_scn"), lab::ints(in, "sgm_mat"))}};
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        return lab::baseline(Ints(lab::lengthOf(in, "shape_scn")), [&in](Ints& out) {
            const Ints& sums = lab::ints(in, "sgm_mat");
            eachRow(lab::uints(in, "shape_scn"), [&](auto row, auto begin, auto end) {
                out[row] = begin < end ? sums[end - 1] : 0;
            });
        });
    };
    t.idealBytes = lab::bytesOf({{"shape_scn", 12}});
    t.coordinates = [](const std::string&, std::size_t index, const Arrays& in, const Tuning&) {
        return rowAt(index, lab::uints(in, "shape_scn"));
    };
    t.examples = lectureExamples([](const LectureMatrix& m) -> lab::WorkedExample {
        return {m.name, {{"shape_scn", m.shape_scn}, {"sgm_mat", m.sgm_mat}}, {{"out", m.out}}};
    });
    return t;
}

const lab::RegisterTask registration{"ScanApps", task()};

}  // namespace scanapps::spmv_last
