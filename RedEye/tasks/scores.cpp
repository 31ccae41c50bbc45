// Tasks 2a and 2b: one score for each place, and keys by which the best come first.
#include <algorithm>
#include <cstring>

#include "RedEye/tasks/images.h"

namespace redeye::scores {

// -------------------------------------------- 2a -------------------------------------------------

// The scores of one channel or of one place: from -1 to 1 and no -0.
Floats scoresFor(const lab::Case& c, Index count) {
    constexpr float special[] = {1,       -1,        0,          0.5f, -0.5f, 1e-30f,
                                 -1e-30f, 0.999999f, -0.999999f, 0,    1};
    lab::Random random(c.seed);
    const bool up = c.distribution == "positive", down = c.distribution == "negative";
    Floats out(count);
    for (Index i = 0; i < count; ++i)
        out[i] =
            c.distribution == "special"
                ? special[i % std::size(special)]
                : static_cast<float>(random.between(up ? 1 : -1'000'000, down ? -1 : 1'000'000)) /
                      1e6f;
    if (c.distribution == "random")
        for (Index i = 3; i < count; i += 6) out[i] = 0;
    if (c.distribution == "equal") std::fill(out.begin(), out.end(), -0.25f);
    if (c.distribution == "equal channels")
        for (Index i = 0; i < count; ++i) out[i] = i % 4 == 3 ? -1 : out[i - i % 4];
    return out;
}

Index worst(const Floats& score, Index i) {
    const float* s = &score[4 * i];
    return static_cast<Index>(std::min_element(s, s + 3) - s);
}

Floats combined(const Floats& score) {
    Floats out(score.size() / 4);
    for (Index i = 0; i < out.size(); ++i) out[i] = score[4 * i + worst(score, i)];
    return out;
}

lab::Task combine() {
    lab::Task t{.id = "2a",
                .title = "the worst of three channels",
                .stub = "redeye/combine",
                .kernels = {"combine"}};
    t.mostElements = kMostPixels;
    t.distributions = {"random", "positive", "negative", "equal channels", "special"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"score", scoresFor(c, 4 * c.n)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"combined", combined(lab::get<float>(in, "score"))}};
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        const Floats& score = lab::get<float>(in, "score");
        auto at = lab::workItem(i, score.size() / 4, tuning);
        at.push_back(channel(worst(score, i)));
        at.back().name = "worst channel";
        return at;
    };
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"score", 5}});
    t.examples = {{"the text's example",
                   {{"score", Floats{0.9f, 0.7f, 0.8f, 0, 0.9f, 0.8f, -0.2f, 0}}},
                   {{"combined", Floats{0.7f, -0.2f}}}}};
    return t;
}

// -------------------------------------------- 2b -------------------------------------------------

// Fills in key and place, which have the length of `scores`.
void fillIn(const Floats& scores, Uints& key, Uints& place) {
    for (Index i = 0; i < scores.size(); ++i) {
        std::memcpy(&key[i], &scores[i], sizeof key[i]);
        if (!(scores[i] < 0)) key[i] = ~key[i] & 0x7fffffffu;
        place[i] = static_cast<std::uint32_t>(i);
    }
}

lab::Task keys() {
    lab::Task t{.id = "2b",
                .title = "keys that sort the best first",
                .stub = "redeye/keys",
                .kernels = {"sort_keys"}};
    t.mostElements = kMostPixels;
    t.distributions = {"random", "positive", "negative", "equal", "special"};
    t.input = [](const lab::Case& c, const Tuning&) -> Arrays {
        return {{"combined", scoresFor(c, c.n)}};
    };
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        const Floats& scores = lab::get<float>(in, "combined");
        Uints key(scores.size()), place(scores.size());
        fillIn(scores, key, place);
        return {{"key", std::move(key)}, {"place", std::move(place)}};
    };
    t.coordinates = [](const std::string&, Index i, const Arrays& in, const Tuning& tuning) {
        const Floats& scores = lab::get<float>(in, "combined");
        auto at = lab::workItem(i, scores.size(), tuning);
        const int sign = (scores[i] > 0) - (scores[i] < 0);
        constexpr const char* words[] = {"negative", "0", "positive"};
        at.push_back({"score", sign + 1, 3, words[sign + 1]});
        return at;
    };
    t.sequential = [](const Arrays& in, const Tuning&) {
        const Floats& scores = lab::get<float>(in, "combined");
        return lab::baseline(std::pair(Uints(scores.size()), Uints(scores.size())),
                             [&scores](auto& out) { fillIn(scores, out.first, out.second); });
    };
    t.idealBytes = lab::bytesOf({{"combined", 12}});
    t.examples = {{"the text's example",
                   {{"combined", Floats{1, 0.5f, 0, -0.5f, -1}}},
                   {{"key", Uints{0x407fffff, 0x40ffffff, 0x7fffffff, 0xbf000000, 0xbf800000}},
                    {"place", Uints{0, 1, 2, 3, 4}}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"RedEye", combine()}, {"RedEye", keys()}};

}  // namespace redeye::scores
