#include "grader/diagnosis/rule.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <set>

namespace lab {

namespace {

/// A condition, and the samples for which it holds.
struct Condition {
    std::string words;
    int cost;
    bool ofPlace;  ///< on the element's place, not on the input as a whole
    std::vector<bool> holds;
};

const Coordinate* coordinate(const Sample& s, const std::string& name) {
    for (const Coordinate& c : s.at)
        if (c.name == name) return &c;
    return nullptr;
}

class Conditions {
public:
    explicit Conditions(const std::vector<Sample>& samples) : samples_(samples) {
        ofInputs();
        std::vector<std::string> names;
        for (const Sample& s : samples)
            for (const Coordinate& c : s.at)
                if (std::find(names.begin(), names.end(), c.name) == names.end())
                    names.push_back(c.name);
        for (const std::string& name : names) ofCoordinate(name);
    }

    /// Those that hold for every wrong sample and not for all samples, the cheapest first.
    std::vector<Condition> take() {
        std::stable_sort(all_.begin(), all_.end(),
                         [](const Condition& a, const Condition& b) { return a.cost < b.cost; });
        return std::move(all_);
    }

private:
    using Holds = std::function<bool(const Sample&)>;

    void add(std::string words, int cost, const Holds& holds, bool ofPlace = true) {
        Condition c{std::move(words), cost, ofPlace, std::vector<bool>(samples_.size())};
        bool everywhere = true;
        for (std::size_t i = 0; i < samples_.size(); ++i) {
            c.holds[i] = holds(samples_[i]);
            everywhere = everywhere && c.holds[i];
            if (samples_[i].wrong && !c.holds[i]) return;
        }
        if (!everywhere) all_.push_back(std::move(c));
    }

    void ofInputs() {
        const auto ofInput = [&](std::string words, int cost, const Holds& holds) {
            add(std::move(words), cost, holds, false);
        };
        ofInput("where n is odd", 2, [](const Sample& s) { return s.n % 2 != 0; });
        ofInput("where n is even", 2, [](const Sample& s) { return s.n % 2 == 0; });
        ofInput("where n is not a multiple of the group size", 2,
                [](const Sample& s) { return s.n % s.group != 0; });
        ofInput("where n is a multiple of the group size", 2,
                [](const Sample& s) { return s.n % s.group == 0; });
        ofInput("where n is above the group size", 2,
                [](const Sample& s) { return s.n > s.group; });
        ofInput("where n is not a power of two", 3,
                [](const Sample& s) { return (s.n & (s.n - 1)) != 0; });
        // It may hold all wrong elements whatever n is, as a place does.
        add("in groups whose size is not a power of two", 2,
            [](const Sample& s) { return (s.group & (s.group - 1)) != 0; });
        std::set<std::string> ops;
        for (const Sample& s : samples_) ops.insert(s.op);
        for (const std::string& op : ops)
            ofInput("with the operator " + op, 2, [&](const Sample& s) { return s.op == op; });
    }

    /// " of each wave": the unit within which a place is counted.
    std::string within(const std::string& name) const {
        if (name == "element") return {};
        for (const Sample& s : samples_) {
            const Coordinate* outer = nullptr;
            for (const Coordinate& c : s.at) {
                if (c.name == name) return outer ? " of each " + outer->name : "";
                if (c.word.empty() && !c.amount && c.name != "element") outer = &c;
            }
        }
        return {};
    }

    /// " (waves of 16)" where a number counts waves, and all with wrong elements are of one width:
    /// in others it may be another number.
    std::string widthOf(const std::string& name) const {
        if (name != "wave") return {};
        std::set<std::int64_t> widths;
        for (const Sample& s : samples_)
            if (const Coordinate* lane = coordinate(s, "lane"); lane && s.wrong)
                widths.insert(lane->count);
        return widths.size() == 1 ? fmt::format(" (waves of {})", *widths.begin()) : "";
    }

    void ofCoordinate(const std::string& name) {
        const auto with = [name](auto test) {
            return [name, test](const Sample& s) {
                const Coordinate* c = coordinate(s, name);
                return c != nullptr && test(*c);
            };
        };
        std::set<std::string> words, wrongWords;
        std::set<std::int64_t> values;
        bool amount = false, oneOfSeveral = false;
        for (const Sample& s : samples_)
            if (const Coordinate* c = coordinate(s, name)) {
                if (!c->word.empty()) words.insert(c->word);
                if (!c->word.empty() && s.wrong) wrongWords.insert(c->word);
                if (c->word.empty() && s.wrong) values.insert(c->value);
                amount = amount || c->amount;
                oneOfSeveral = oneOfSeveral || (s.wrong && c->count != 1);
            }
        for (const std::string& w : words) {
            add(name == "array" ? "in " + w : fmt::format("where the {} is {}", name, w), 2,
                with([w](const Coordinate& c) { return c.word == w; }));
            add(name == "array" ? "not in " + w : fmt::format("where the {} is not {}", name, w), 3,
                with([w](const Coordinate& c) { return c.word != w; }));
        }
        // Of three words, two are all but one.
        if (words.size() > 3 && wrongWords.size() == 2)
            add(fmt::format("{}{} or {}", name == "array" ? "in " : "where the " + name + " is ",
                            *wrongWords.begin(), *wrongWords.rbegin()),
                4, with([&](const Coordinate& c) { return wrongWords.count(c.word) > 0; }));
        // Where there is only one, it is the first and the last, and which one it is says nothing.
        if (!words.empty() || (!amount && !oneOfSeveral)) return;
        const std::string in = within(name), is = fmt::format("where the {} is ", name);
        add(amount ? is + "0" : "in the first " + name + in, 1,
            with([](const Coordinate& c) { return c.value == 0; }));
        add(amount ? is + "the greatest possible" : "in the last " + name + in, 1,
            with([](const Coordinate& c) { return c.count > 0 && c.value == c.count - 1; }));
        add(amount ? is + "not 0" : fmt::format("in every {} but the first{}", name, in), 2,
            with([](const Coordinate& c) { return c.value != 0; }));
        add(amount ? is + "not the greatest possible"
                   : fmt::format("in every {} but the last{}", name, in),
            2, with([](const Coordinate& c) { return c.count > 0 && c.value != c.count - 1; }));
        if (amount) return;
        add(fmt::format("in every {} with an odd number", name), 2,
            with([](const Coordinate& c) { return c.value % 2 != 0; }));
        add(fmt::format("in every {} with an even number", name), 2,
            with([](const Coordinate& c) { return c.value % 2 == 0; }));
        add(fmt::format("in the second half{}", in.empty() ? " of the " + name + "s" : in), 3,
            with([](const Coordinate& c) { return c.count > 1 && 2 * c.value >= c.count; }));
        add(fmt::format("in the first half{}", in.empty() ? " of the " + name + "s" : in), 3,
            with([](const Coordinate& c) { return c.count > 1 && 2 * c.value < c.count; }));
        // A number within the whole array does not carry over to other sizes and groups.
        if (values.empty() || in.empty()) return;
        const std::int64_t low = *values.begin(), high = *values.rbegin();
        const std::string width = widthOf(name);
        if (low == high && low > 0)
            add(fmt::format("in {} {}{}{}", name, low, in, width), 3,
                with([low](const Coordinate& c) { return c.value == low; }));
        if (low > 1)
            add(fmt::format("from {} {}{} on{}", name, low, in, width), 4,
                with([low](const Coordinate& c) { return c.value >= low; }));
        for (const std::int64_t k : {4, 8})
            add(fmt::format("in every {} whose number is a multiple of {}", name, k), 3,
                with([k](const Coordinate& c) { return c.value % k == 0; }));
    }

    const std::vector<Sample>& samples_;
    std::vector<Condition> all_;
};

/// True if `conditions` together hold for no right sample.
bool separates(const std::vector<std::size_t>& right,
               std::initializer_list<const Condition*> conditions) {
    return std::none_of(right.begin(), right.end(), [&](std::size_t i) {
        return std::all_of(conditions.begin(), conditions.end(),
                           [i](const Condition* c) { return c->holds[i]; });
    });
}

bool supported(const std::vector<Sample>& samples, std::size_t right, std::size_t conditions) {
    std::set<std::size_t> observations;
    std::size_t wrong = 0;
    for (const Sample& s : samples)
        if (s.wrong && s.n > 2) {
            observations.insert(s.observation);
            ++wrong;
        }
    return observations.size() >= 2 + conditions + (conditions == 0) && wrong >= 3 + conditions &&
           right >= 4 * conditions;
}

}  // namespace

std::string Rule::words() const {
    return conditions.empty() ? "everywhere" : fmt::format("{}", fmt::join(conditions, ", "));
}

std::optional<Rule> shortestRule(const std::vector<Sample>& samples) {
    std::vector<std::size_t> right;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (!samples[i].wrong && !samples[i].open) right.push_back(i);
    if (right.empty())
        return supported(samples, 0, 0)
                   ? std::make_optional(Rule{{}, 0, std::vector<bool>(samples.size(), true)})
                   : std::nullopt;
    const std::vector<Condition> all = Conditions(samples).take();
    std::optional<Rule> best;
    const auto consider = [&](std::initializer_list<const Condition*> conditions) {
        Rule rule;
        for (const Condition* c : conditions) {
            rule.conditions.push_back(c->words);
            rule.cost += c->cost + 1;
        }
        if (best && best->cost <= rule.cost) return;
        if (!separates(right, conditions) || !supported(samples, right.size(), conditions.size()))
            return;
        rule.holds.assign(samples.size(), true);
        for (const Condition* c : conditions)
            for (std::size_t i = 0; i < samples.size(); ++i)
                rule.holds[i] = rule.holds[i] && c->holds[i];
        best = std::move(rule);
    };
    for (const Condition& a : all) consider({&a});
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) consider({&all[k], &all[i]});
    if (best) return best;
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k)
            for (std::size_t j = 0; j < k; ++j) consider({&all[j], &all[k], &all[i]});
    return best;
}

std::optional<Rule> narrowestRegion(const std::vector<Sample>& samples) {
    std::vector<std::size_t> right;
    for (std::size_t i = 0; i < samples.size(); ++i)
        if (!samples[i].wrong && !samples[i].open) right.push_back(i);
    const std::size_t wrong = samples.size() - right.size();
    std::vector<Condition> all = Conditions(samples).take();
    // Conditions on n alone say too little: some n may be right by chance.
    std::erase_if(all, [](const Condition& c) { return !c.ofPlace; });
    std::optional<Rule> best;
    std::size_t fewest = std::min(wrong, right.size() / 2) + 1;
    const auto consider = [&](const Condition& a, const Condition& b, bool two) {
        const auto within = static_cast<std::size_t>(std::count_if(
            right.begin(), right.end(), [&](std::size_t i) { return a.holds[i] && b.holds[i]; }));
        // A further condition has to pay for itself.
        if (within + (two ? fewest / 8 + 1 : 0) >= fewest) return;
        fewest = within;
        best = Rule{{a.words}, a.cost + 1, a.holds};
        if (!two) return;
        best->conditions.push_back(b.words);
        best->cost += b.cost + 1;
        for (std::size_t i = 0; i < samples.size(); ++i) best->holds[i] = a.holds[i] && b.holds[i];
    };
    for (const Condition& a : all) consider(a, a, false);
    for (std::size_t i = 0; i < all.size(); ++i)
        for (std::size_t k = 0; k < i; ++k) consider(all[k], all[i], true);
    // Since some are right by chance, more support is needed.
    if (best && !supported(samples, right.size(), best->conditions.size() + 2)) best.reset();
    return best;
}

}  // namespace lab
