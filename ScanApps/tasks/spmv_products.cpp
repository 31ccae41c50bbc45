// Task 4b: the products.
#include "ScanApps/tasks/matrices.h"
#include "reference/spmv.h"

namespace scanapps::spmv_products {

lab::Task task() {
    lab::Task t = spmvTask("4b", "products", "spmv/products");
    t.kernels = {"mulPhaseSpMVM"};
    t.input = [](const lab::Case& c, const Tuning& tuning) -> Arrays {
        Arrays all = matrixFor(c, tuning);
        all.pop_back();  // the shape
        return all;
    };
    t.expected = [](const Arrays& input, const Tuning&) -> Arrays {
        return {{"prods",
                 reference::spmvProducts(lab::uints(input, "mat_ind"), lab::ints(input, "mat_val"),
                                         lab::ints(input, "vect"))}};
    };
    t.sequential = [](const Arrays& input, const Tuning&) {
        return lab::baseline(lab::ints(input, "mat_val"), [&input](Ints& prods) {
            const Uints& ind = lab::uints(input, "mat_ind");
            const Ints &val = lab::ints(input, "mat_val"), &vect = lab::ints(input, "vect");
            for (std::size_t i = 0; i < val.size(); ++i) prods[i] = val[i] * vect[ind[i]];
        });
    };
    t.idealBytes = lab::bytesOf({{"mat_val", 12}, {"vect", 4}});
    t.coordinates = [](const std::string&, std::size_t index, const Arrays& input,
                       const Tuning& tuning) {
        auto all = lab::workItem(index, lab::lengthOf(input, "mat_val"), tuning);
        all.push_back({"column", lab::uints(input, "mat_ind")[index],
                       static_cast<std::int64_t>(lab::lengthOf(input, "vect"))});
        return all;
    };
    t.examples = lectureExamples([](const LectureMatrix& m) -> lab::WorkedExample {
        return {m.name,
                {{"mat_ind", m.mat_ind}, {"mat_val", m.mat_val}, {"vect", m.vect}},
                {{"prods", m.prods}}};
    });
    return t;
}

const lab::RegisterTask registration{"ScanApps", task()};

}  // namespace scanapps::spmv_products
