#include "SegmentedScan/tasks/shared.h"

namespace segmentedscan {

std::vector<std::string> flagDistributions() {
    return {"random", "every element", "none", "alternating", "first", "last", "runs", "special"};
}

Flags flagsFor(const lab::Case& c) {
    lab::Random random(c.distribution == "special" ? 1 : c.seed);
    Flags flags(c.n);
    std::size_t run = 0;  // elements left of a run of heads, or of others
    bool heads = false;
    for (std::size_t i = 0; i < c.n; ++i) {
        if (run-- == 0) {
            run = random.next() % 40;
            heads = !heads;
        }
        flags[i] =
            c.distribution == "every element" || (c.distribution == "alternating" && i % 2 == 0) ||
            (c.distribution == "first" && i == 0) || (c.distribution == "last" && i + 1 == c.n) ||
            (c.distribution == "runs" && heads) ||
            ((c.distribution == "random" || c.distribution == "special") && random.next() % 6 == 0);
    }
    return flags;
}

std::vector<std::string> shapeDistributions() {
    return {"random",           "empty rows in runs", "rows of 1", "one long row",
            "empty rows first", "empty rows last",    "all empty", "special"};
}

Uints shapeFor(const lab::Case& c) {
    if (c.distribution == "all empty") return Uints(c.n, 0);
    if (c.distribution == "one long row") return {static_cast<std::uint32_t>(c.n)};
    if (c.distribution == "rows of 1") return Uints(c.n, 1);
    lab::Random random(c.distribution == "special" ? 1 : c.seed);
    const auto below = [&](std::uint64_t most) { return random.next() % most; };
    const bool runs = c.distribution == "empty rows in runs";
    Uints shape;
    for (std::size_t left = c.n; left > 0; left -= shape.back()) {
        if (below(runs ? 2 : 6) == 0) shape.resize(shape.size() + 1 + below(runs ? 40 : 2), 0);
        shape.push_back(static_cast<std::uint32_t>(std::min<std::size_t>(1 + below(12), left)));
    }
    if (c.distribution == "empty rows first") shape.insert(shape.begin(), 1 + below(100), 0);
    if (c.distribution == "empty rows last") shape.insert(shape.end(), 1 + below(100), 0);
    return shape;
}

Uints startsOf(const Uints& shape) {
    Uints starts(shape.size());
    std::exclusive_scan(shape.begin(), shape.end(), starts.begin(), std::uint32_t{0});
    return starts;
}

Uints startsOf(const Flags& flags) {
    Uints starts;
    for (std::size_t i = 0; i < flags.size(); ++i)
        if (flags[i] != 0) starts.push_back(static_cast<std::uint32_t>(i));
    return starts;
}

std::size_t sumOf(const Uints& shape) {
    return std::accumulate(shape.begin(), shape.end(), std::size_t{0});
}

Uints endsOf(const Uints& starts, std::size_t n) {
    Uints ends(starts.size(), static_cast<std::uint32_t>(n));
    if (!starts.empty()) std::copy(starts.begin() + 1, starts.end(), ends.begin());
    return ends;
}

std::vector<Coordinate> rowAt(std::size_t r, const Uints& starts, std::size_t n) {
    const std::size_t end = r + 1 < starts.size() ? starts[r + 1] : n;
    const int kind = static_cast<int>(std::min<std::size_t>(2, end - starts[r]));
    constexpr const char* kinds[] = {"0", "1", "2 or more"};
    return {{"row", static_cast<std::int64_t>(r), static_cast<std::int64_t>(starts.size())},
            {"number of elements", kind, 3, kinds[kind]}};
}

std::vector<Coordinate> elementAt(std::size_t i, const Uints& starts, std::size_t n) {
    return lab::entryOfRow(i, endsOf(starts, n));
}

lab::Task task(const char* id, const char* title, const char* stub, const char* kernel) {
    return {.id = id, .title = title, .stub = stub, .kernels = {kernel}};
}

lab::Task lifted(lab::Task t, bool anyFlag, Pipeline pipeline,
                 std::function<double(const Tuning&)> additions) {
    t.generic = true;
    t.moreOperators = {"last", "max", "min"};
    t.moreGroupSizes = {48, 544};
    t.distributions = flagDistributions();
    t.input = [anyFlag](const lab::Case& c, const Tuning& tuning) -> Arrays {
        Flags flags = flagsFor(c);
        constexpr std::uint8_t kinds[] = {1, 2, 128, 255};
        if (anyFlag)
            for (std::size_t i = 0; i < flags.size(); ++i)
                if (flags[i] != 0) flags[i] = kinds[i % 4];
        const char* values = c.distribution == "special" ? "special" : "random";
        return {{"flags", std::move(flags)},
                {"in", lab::elementsFor({c.n, values, c.seed}, tuning)}};
    };
    t.expected = [pipeline](const Arrays& in, const Tuning& tuning) {
        return pipeline(lab::flags(in, "flags"), lab::arrayNamed(in, "in"), lab::operatorOf(tuning),
                        tuning);
    };
    t.errorBound = [pipeline, additions](const std::string& name, const Arrays& in, const Arrays&,
                                         const Tuning& tuning) -> lab::Floats {
        if (tuning.op != "add") return {};
        const Arrays sums =
            pipeline(lab::flags(in, "flags"), lab::magnitudesOf(lab::arrayNamed(in, "in")),
                     lab::operatorOf(tuning), tuning);
        return lab::sumBound(lab::arrayNamed(sums, name), additions(tuning));
    };
    t.sequential = [](const Arrays& in, const Tuning&) -> std::function<void()> {
        const Flags& flags = lab::flags(in, "flags");
        return std::visit(
            [&](const auto& x) -> std::function<void()> {
                return lab::baseline(x, [&flags, &x](auto& out) {
                    for (std::size_t i = 1; i < x.size(); ++i)
                        out[i] = flags[i] ? x[i]
                                          : reference::Add<std::decay_t<decltype(x[i])>>{}(
                                                out[i - 1], x[i]);
                });
            },
            lab::arrayNamed(in, "in"));
    };
    return t;
}

}  // namespace segmentedscan
