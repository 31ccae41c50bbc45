// Tasks 2a, 2b and 2c: row lengths, flags and start locations.
#include "SegmentedScan/tasks/shared.h"

namespace segmentedscan::flags {

Flags headsOf(const Uints& starts, std::size_t n) {
    const Uints ends = endsOf(starts, n);
    Flags flags(n);
    for (std::size_t r = 0; r < starts.size(); ++r)
        if (starts[r] < ends[r]) flags[starts[r]] = 1;
    return flags;
}

std::vector<Coordinate> coordinates(const std::string& name, std::size_t i, const Arrays& in,
                                    const Tuning&) {
    const Uints& starts = lab::uints(in, "start");
    const std::size_t n = lab::lengthOf(in, "flags");
    return name == "flags" ? elementAt(i, starts, n) : rowAt(i, starts, n);
}

lab::Task ofShape() {
    lab::Task t = task("2a", "from row lengths to flags", "segmentedscan/shape", "flagsOfShape");
    t.distributions = shapeDistributions();
    t.limits = {lab::eachItsOwn("row or element", {"random", "rows of 1"})};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        Uints shape = shapeFor(c), start = startsOf(shape);
        const std::size_t n = sumOf(shape);
        return {{"shape", std::move(shape)}, {"start", std::move(start)}, {"flags", Flags(n)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Uints &shape = lab::uints(in, "shape"), &start = lab::uints(in, "start");
        Ints ind(shape.size());
        for (std::size_t r = 0; r < ind.size(); ++r)
            ind[r] = shape[r] == 0 ? -1 : static_cast<std::int32_t>(start[r]);
        return {{"ind", std::move(ind)}, {"flags", reference::makeFlags(shape)}};
    };
    t.coordinates = coordinates;
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Uints &shape = lab::uints(in, "shape"), &start = lab::uints(in, "start");
        return lab::baseline(
            std::pair(Ints(shape.size()), lab::flags(in, "flags")), [&](auto& out) {
                auto& [ind, flags] = out;
                for (std::size_t r = 0; r < shape.size(); ++r) {
                    ind[r] = shape[r] == 0 ? -1 : static_cast<std::int32_t>(start[r]);
                    if (shape[r] != 0) flags[start[r]] = 1;
                }
            });
    };
    t.idealBytes = lab::bytesOf({{"shape", 13}});
    t.examples = {
        {"Day 3: a shape with empty rows",
         {{"shape", Uints{0, 3, 1, 0, 4, 2, 0}},
          {"start", Uints{0, 0, 3, 4, 4, 8, 10}},
          {"flags", Flags(10)}},
         {{"ind", Ints{-1, 0, 3, -1, 4, 8, -1}}, {"flags", Flags{1, 0, 0, 1, 1, 0, 0, 0, 1, 0}}}}};
    return t;
}

lab::Task ofFlags() {
    lab::Task t =
        task("2b", "from flags to start locations", "segmentedscan/starts", "startsOfFlags");
    t.distributions = flagDistributions();
    t.limits = {lab::eachItsOwn("row or element")};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        Flags flags = flagsFor(c);
        if (!flags.empty()) flags[0] = 1;
        // A head that is the last element counts as much as any, and is easily left out.
        if (!flags.empty() && (c.distribution == "random" || c.distribution == "runs"))
            flags.back() = 1;
        Uints rank(c.n);
        std::inclusive_scan(flags.begin(), flags.end(), rank.begin(), std::plus<>{},
                            std::uint32_t{0});
        Uints start = unset(rank.empty() ? 0 : rank.back());
        return {
            {"flags", std::move(flags)}, {"rank", std::move(rank)}, {"start", std::move(start)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"start", startsOf(lab::flags(in, "flags"))}};
    };
    t.coordinates = [](const std::string&, std::size_t i, const Arrays& in, const Tuning&) {
        return lab::places(i, lab::lengthOf(in, "start"), {{"segment", 1}});
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Flags& flags = lab::flags(in, "flags");
        return lab::baseline(Uints(lab::lengthOf(in, "start")), [&flags](Uints& start) {
            std::size_t next = 0;
            for (std::size_t i = 0; i < flags.size(); ++i)
                if (flags[i] != 0) start[next++] = static_cast<std::uint32_t>(i);
        });
    };
    t.idealBytes = lab::bytesOf({{"flags", 5}});
    t.examples = {{"Lecture 07",
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0}},
                    {"rank", Uints{1, 1, 1, 2, 2, 2, 2, 2, 2, 3, 3, 3}},
                    {"start", unset(3)}},
                   {{"start", Uints{0, 3, 9}}}}};
    return t;
}

lab::Task ofStarts() {
    lab::Task t =
        task("2c", "from start locations to flags", "segmentedscan/flags", "flagsOfStarts");
    t.distributions = shapeDistributions();
    t.limits = {lab::eachItsOwn("row or element", {"random", "rows of 1"})};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        const Uints shape = shapeFor(c);
        return {{"start", startsOf(shape)}, {"flags", Flags(sumOf(shape))}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"flags", headsOf(lab::uints(in, "start"), lab::lengthOf(in, "flags"))}};
    };
    t.coordinates = coordinates;
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Uints& starts = lab::uints(in, "start");
        return lab::baseline(Flags(lab::lengthOf(in, "flags")), [&starts](Flags& flags) {
            for (const auto start : starts)
                if (start < flags.size()) flags[start] = 1;
        });
    };
    t.idealBytes = lab::bytesOf({{"start", 5}});
    t.examples = {{"Lecture 07",
                   {{"start", Uints{0, 3, 9}}, {"flags", Flags(12)}},
                   {{"flags", Flags{1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0}}}},
                  {"Lecture 8: row_starts of its sparse matrix",
                   {{"start", Uints{0, 2, 3, 4}}, {"flags", Flags(7)}},
                   {{"flags", Flags{1, 0, 1, 1, 1, 0, 0}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {
    {"SegmentedScan", ofShape()}, {"SegmentedScan", ofFlags()}, {"SegmentedScan", ofStarts()}};

}  // namespace segmentedscan::flags
