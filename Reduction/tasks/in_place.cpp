// Tasks 1a and 1b: in place, one launch for each step of the tree.
#include "Reduction/tasks/shared.h"

namespace reduction::in_place {

struct Interleaved {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        interleaved(n, number, visit);
    }
    static std::size_t place(std::size_t number, std::size_t i) { return i << number; }
};

struct Sequential {
    template <class Visit>
    static void step(std::size_t n, std::size_t number, Visit visit) {
        sequential(n, number, visit);
    }
    static std::size_t place(std::size_t, std::size_t i) { return i; }
};

template <class Addressing>
Arrays inPlace(const Array& in, const lab::Operator& op, const Tuning&) {
    lab::Values data = lab::values(in);
    const std::size_t n = data.size();
    Arrays out;
    for (std::size_t number = 1; number <= steps(n); ++number) {
        Addressing::step(n, number,
                         [&](Triple x) { data[x.result] = op(data[x.left], data[x.right]); });
        if (n > kLevelsAreKeptUpTo) continue;
        lab::Values level(lengthAfter(number, n));
        for (std::size_t i = 0; i < level.size(); ++i)
            level[i] = data[Addressing::place(number, i)];
        out.push_back({levelName(number), lab::like(in, level)});
    }
    out.push_back({"in", lab::like(in, data)});
    out.push_back({"result", lab::like(in, {n == 0 ? op.neutral : data[0]})});
    return out;
}

// Element i of what a step leaves is work-item i's, if it has a partner.
std::vector<lab::Coordinate> coordinates(const std::string& name, std::size_t index,
                                         const Arrays& input, const Tuning& t) {
    const std::size_t n = lab::lengthOf(input, "in");
    const std::size_t number = levelNumber(name, 0);
    if (number == 0) return lab::places(index, lab::lengthOf(input, "in"), {{"element", 1}});
    const std::size_t before = lengthAfter(number - 1, n);
    const bool alone = before % 2 != 0 && index + 1 == halved(before);
    std::vector<lab::Coordinate> all = {{"step", static_cast<std::int64_t>(number - 1),
                                         static_cast<std::int64_t>(steps(n)),
                                         std::to_string(number)}};
    for (lab::Coordinate& c : lab::workItem(index, halved(before), t)) all.push_back(std::move(c));
    all.push_back(
        {"element", static_cast<std::int64_t>(index), static_cast<std::int64_t>(halved(before))});
    all.push_back({"partner", alone ? 1 : 0, 2, alone ? "missing" : "there"});
    return all;
}

template <class Addressing>
lab::Task task(const char* id, const char* title, const char* stub, const char* kernel,
               std::vector<Ints> levelsOfEight, std::vector<Ints> levelsOfFive) {
    lab::Task t{.id = id, .title = title, .stub = stub, .kernels = {kernel}};
    t.hints = {"in"};  // what lies in places that nobody reads any more is open
    t.coordinates = coordinates;
    t.examples = {{"the eight elements of the example", {{"in", kEight}}, {}},
                  {"the first five elements of the example", {{"in", kFive}}, {}}};
    const std::vector<Ints>* levels[] = {&levelsOfEight, &levelsOfFive};
    for (std::size_t example = 0; example < 2; ++example) {
        Arrays& expected = t.examples[example].expected;
        for (const Ints& level : *levels[example])
            expected.push_back({levelName(expected.size() + 1), level});
        expected.push_back({"result", levels[example]->back()});
    }
    // Which elements meet is the contract, so an element passes one addition in each step.
    return reductionTask(std::move(t), inPlace<Addressing>, [](std::size_t n, const Tuning&) {
        return static_cast<double>(steps(n));
    });
}

const lab::RegisterTask registrations[] = {
    {"Reduction",
     task<Interleaved>("1a", "interleaved addressing", "reduction/interleaved", "reduceInterleaved",
                       {{14, 7, 7, 12}, {21, 19}, {40}}, {{14, 7, 7}, {21, 7}, {28}})},
    {"Reduction",
     task<Sequential>("1b", "sequential addressing", "reduction/sequential", "reduceSequential",
                      {{10, 11, 11, 8}, {21, 19}, {40}}, {{8, 18, 2}, {10, 18}, {28}})}};

}  // namespace reduction::in_place
