// Tasks 4a and 4b: sparse matrix times vector, from the last entry on.
#include "SegmentedScan/tasks/shared.h"

namespace segmentedscan::spmv {

constexpr std::int32_t kMost = 46'340;  // whose square fits

template <class T>
std::vector<T> reversed(std::vector<T> x) {
    std::reverse(x.begin(), x.end());
    return x;
}

// An entry is the last one of its row where the next one is the first of another row.
Flags lastEntries(const Flags& flags) {
    Flags last = flags;
    for (std::size_t i = 0; i + 1 < last.size(); ++i) last[i] = flags[i + 1];
    if (!last.empty()) last.back() = 1;
    return last;
}

lab::Task products() {
    lab::Task t =
        task("4a", "gather and multiply, backwards", "segmentedscan/products", "productsBackwards");
    t.distributions = shapeDistributions();
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        const Uints shape = shapeFor(c);
        const std::size_t n = sumOf(shape);
        const std::size_t columns = 1 + shape.size() / 2;
        lab::Random random(c.distribution == "special" ? 1 : ~c.seed);
        Uints column(n);
        for (auto& k : column) k = static_cast<std::uint32_t>(random.next() % columns);
        Ints value = lab::integers("random", n, random.next(), -kMost, kMost),
             x = lab::integers("random", columns, random.next(), -kMost, kMost);
        if (c.distribution == "special") {
            value = lab::specialInts(n);
            for (std::size_t i = 0; i < columns; ++i) x[i] = i % 3 != 1;
        }
        return {{"column", std::move(column)},
                {"value", std::move(value)},
                {"x", std::move(x)},
                {"flags", reference::makeFlags(shape)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Uints& column = lab::uints(in, "column");
        const Ints &value = lab::ints(in, "value"), &x = lab::ints(in, "x");
        Ints prods(value.size());
        for (std::size_t i = 0; i < prods.size(); ++i) prods[i] = value[i] * x[column[i]];
        return {{"prods", reversed(std::move(prods))},
                {"heads", reversed(lastEntries(lab::flags(in, "flags")))}};
    };
    t.coordinates = [](const std::string&, std::size_t k, const Arrays& in, const Tuning&) {
        const Flags& flags = lab::flags(in, "flags");
        return elementAt(flags.size() - 1 - k, startsOf(flags), flags.size());
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Ints &value = lab::ints(in, "value"), &x = lab::ints(in, "x");
        const Uints& column = lab::uints(in, "column");
        const Flags& flags = lab::flags(in, "flags");
        return lab::baseline(std::pair(value, flags), [&](auto& out) {
            auto& [prods, heads] = out;
            const std::size_t n = value.size();
            for (std::size_t i = 0; i < n; ++i) {
                prods[n - 1 - i] = value[i] * x[column[i]];
                heads[n - 1 - i] = i + 1 == n || flags[i + 1] != 0;
            }
        });
    };
    t.idealBytes = lab::bytesOf({{"value", 18}});
    t.examples = {
        {"Lesson 4: the quiz",
         {{"column", Uints{0, 2, 0, 1, 1, 2}},
          {"value", Ints{1, 2, 2, 1, 1, 3}},
          {"x", Ints{1, 2, 3}},
          {"flags", Flags{1, 0, 1, 0, 1, 0}}},
         {{"prods", Ints{9, 2, 2, 2, 6, 1}}, {"heads", Flags{1, 0, 1, 0, 1, 0}}}},
        {"Lecture 8: a matrix of 4 x 4",
         {{"column", Uints{0, 2, 1, 2, 1, 2, 3}},
          {"value", Ints{3, 1, 2, 4, 2, 6, 8}},
          {"x", Ints{1, 2, 3, 4}},
          {"flags", Flags{1, 0, 1, 1, 1, 0, 0}}},
         {{"prods", Ints{32, 18, 4, 12, 4, 3, 3}}, {"heads", Flags{1, 0, 0, 1, 1, 1, 0}}}}};
    return t;
}

lab::Task rows() {
    lab::Task t = task("4b", "the sum of each row", "segmentedscan/rows", "rowSums");
    t.distributions = shapeDistributions();
    t.limits = {lab::eachItsOwn("row", {"random", "one long row"})};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        const Uints shape = shapeFor(c);
        const Flags heads = reversed(lastEntries(reference::makeFlags(shape)));
        constexpr auto most = std::numeric_limits<std::int32_t>::max();
        Ints prods = c.distribution == "special"
                         ? lab::specialInts(heads.size())
                         : lab::integers("random", heads.size(), c.seed, -most - 1, most);
        Ints sums = reference::segmentedExclusiveScan(heads, prods, Add{}, 0);
        return {{"start", startsOf(shape)}, {"prods", std::move(prods)}, {"sums", std::move(sums)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Ints forward = reversed(lab::ints(in, "prods"));
        const Uints &starts = lab::uints(in, "start"), ends = endsOf(starts, forward.size());
        Ints out(starts.size(), 0);
        for (std::size_t r = 0; r < out.size(); ++r)
            for (std::size_t i = starts[r]; i < ends[r]; ++i) out[r] = Add{}(out[r], forward[i]);
        return {{"out", std::move(out)}};
    };
    t.coordinates = [](const std::string&, std::size_t r, const Arrays& in, const Tuning&) {
        return rowAt(r, lab::uints(in, "start"), lab::lengthOf(in, "prods"));
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Uints& starts = lab::uints(in, "start");
        const Ints &prods = lab::ints(in, "prods"), &sums = lab::ints(in, "sums");
        return lab::baseline(Ints(starts.size()), [&](Ints& out) {
            const std::size_t n = prods.size();
            for (std::size_t r = 0; r < out.size(); ++r) {
                const std::size_t begin = starts[r], end = r + 1 < out.size() ? starts[r + 1] : n;
                out[r] = begin < end ? Add{}(sums[n - 1 - begin], prods[n - 1 - begin]) : 0;
            }
        });
    };
    t.idealBytes = lab::bytesOf({{"start", 16}});
    t.examples = {{"Lesson 4: the quiz",
                   {{"start", Uints{0, 2, 4}},
                    {"prods", Ints{9, 2, 2, 2, 6, 1}},
                    {"sums", Ints{0, 9, 0, 2, 0, 6}}},
                   {{"out", Ints{7, 4, 11}}}},
                  {"Lecture 8: a matrix of 4 x 4",
                   {{"start", Uints{0, 2, 3, 4}},
                    {"prods", Ints{32, 18, 4, 12, 4, 3, 3}},
                    {"sums", Ints{0, 32, 50, 0, 0, 0, 3}}},
                   {{"out", Ints{6, 4, 12, 54}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"SegmentedScan", products()},
                                           {"SegmentedScan", rows()}};

}  // namespace segmentedscan::spmv
