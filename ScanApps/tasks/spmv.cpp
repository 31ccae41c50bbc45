// Sparse matrix times vector, given.
#include "reference/spmv.h"

#include "ScanApps/tasks/matrices.h"
#include "reference/flags.h"
#include "reference/operators.h"
#include "reference/scan.h"

namespace scanapps::spmv {

Arrays everyStep(const Arrays& input, const Tuning&) {
    const Uints& shape = lab::uints(input, "shape");
    Uints shape_scn = reference::shapeScan(shape);
    Flags flags = reference::makeFlags(shape);
    Ints prods = reference::spmvProducts(lab::uints(input, "mat_ind"), lab::ints(input, "mat_val"),
                                         lab::ints(input, "vect"));
    Ints sgm_mat = reference::segmentedInclusiveScan(flags, prods, reference::Add<std::int32_t>{});
    Ints out = reference::lastOfRows(shape_scn, sgm_mat);
    return {{"shape_scn", std::move(shape_scn)},
            {"flags", std::move(flags)},
            {"prods", std::move(prods)},
            {"sgm_mat", std::move(sgm_mat)},
            {"out", std::move(out)}};
}

// Unsigned, so that sums may wrap around.
std::function<void()> sequential(const Arrays& input, const Tuning&) {
    const auto copied = [&](const char* name) {
        const Ints& v = lab::ints(input, name);
        return Uints(v.begin(), v.end());
    };
    return lab::baseline(Uints(lab::lengthOf(input, "shape")), [&input, val = copied("mat_val"),
                                                                vect = copied("vect")](Uints& out) {
        reference::spmv(lab::uints(input, "mat_ind"), val, vect, lab::uints(input, "shape"), out);
    });
}

lab::Task task() {
    lab::Task t = spmvTask("", "sparse matrix times vector", "spmv");
    t.input = matrixFor;
    t.expected = everyStep;
    t.sequential = sequential;
    t.idealBytes = lab::bytesOf({{"mat_val", 8}, {"vect", 4}, {"shape", 8}});
    t.coordinates = [](const std::string& name, std::size_t index, const Arrays& input,
                       const Tuning&) {
        const Uints shape_scn = reference::shapeScan(lab::uints(input, "shape"));
        const bool perRow = name == "out" || name == "shape_scn";
        return perRow ? rowAt(index, shape_scn) : lab::entryOfRow(index, shape_scn);
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

const lab::RegisterTask registration{"ScanApps", task()};

}  // namespace scanapps::spmv
