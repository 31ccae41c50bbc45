// Task 4: the red of the pixels around each match.
#include <algorithm>

#include "RedEye/tasks/images.h"

namespace redeye::removal {

// Of three pixels one is as red as may be, one redder by one, and one at random.
Bytes reddish(const Size& size, const std::string& distribution, lab::Random& random) {
    Bytes image = randomBytes(distribution, 4 * size.pixels(), random);
    for (Index i = 0; i < image.size(); i += 4) {
        if (distribution == "nothing red") image[i] = 0;
        if (distribution == "special" || i / 4 % 3 == 2) continue;
        const int half = random.between(1, 127), off = random.between(0, half);
        image[i] = static_cast<std::uint8_t>(2 * half + static_cast<int>(i / 4 % 3));
        image[i + 1] = static_cast<std::uint8_t>(half + off);
        image[i + 2] = static_cast<std::uint8_t>(half - off);
    }
    return image;
}

Uints places(const Size& size, const std::string& distribution, lab::Random& random) {
    const Index n = size.pixels();
    if (n == 0 || distribution == "no match") return {};
    Uints best(std::min<Index>(n / 12 + 1, 300));
    for (auto& place : best) place = static_cast<std::uint32_t>(random.next() % n);
    if (distribution == "one place") std::fill(best.begin(), best.end(), best.front());
    if (distribution == "corners")
        for (Index i = 0; i < best.size(); ++i)
            best[i] = static_cast<std::uint32_t>((i % 2) * (size.width - 1) +
                                                 (i / 2 % 2) * size.width * (size.height - 1));
    return best;
}

Arrays removalInput(const lab::Case& c, const Tuning&) {
    lab::Random random(c.seed);
    const Size size = sizeFor(c);
    const Index side = sideFor(c);
    Bytes mask(side * side);
    for (auto& m : mask)
        m = random.next() % 3 != 0 ? static_cast<std::uint8_t>(random.between(1, 255)) : 0;
    Bytes image = reddish(size, c.distribution, random);
    Uints best = places(size, c.distribution, random);
    return {{"image", std::move(image), 4 * size.width},
            {"mask", std::move(mask), side},
            {"best", std::move(best)}};
}

// Calls f(pixel) for each pixel that the masks around the matches have.
template <class F>
void forEachPixel(const Arrays& in, F f) {
    const Bytes& mask = lab::flags(in, "mask");
    const Size size = sizeOf(in, "image", 4);
    const Index side = sizeOf(in, "mask", 1).width, r = side / 2;
    for (const std::uint32_t place : lab::uints(in, "best"))
        for (Index k = 0; k < mask.size(); ++k) {
            const Index x = place % size.width + k % side, y = place / size.width + k / side;
            if (mask[k] != 0 && x >= r && y >= r && x - r < size.width && y - r < size.height)
                f((y - r) * size.width + x - r);
        }
}

Bytes removed(const Arrays& in) {
    const Bytes& image = lab::flags(in, "image");
    Bytes out = image;
    forEachPixel(in, [&](Index pixel) {
        const std::uint8_t* p = &image[4 * pixel];
        const int others = p[1] + p[2];
        if (p[0] > others) out[4 * pixel] = static_cast<std::uint8_t>(others / 2);
    });
    return out;
}

std::vector<Coordinate> placeOf(const std::string&, Index i, const Arrays& in, const Tuning&) {
    std::vector<Coordinate> at = pixelOf(i, sizeOf(in, "image", 4));
    bool covered = false;
    forEachPixel(in, [&](Index pixel) { covered = covered || pixel == i / 4; });
    at.push_back({"pixel", covered, 2, covered ? "under a mask" : "under no mask"});
    const std::uint8_t* p = &lab::flags(in, "image")[i / 4 * 4];
    const int over = p[0] - p[1] - p[2];
    at.push_back({"red", over > 0, 2,
                  over > 0    ? "too much"
                  : over == 0 ? "at the limit"
                              : "little"});
    return at;
}

lab::Task removal() {
    lab::Task t{.id = "4",
                .title = "take the red out",
                .stub = "redeye/removal",
                .kernels = {"take_red_out"}};
    t.mostElements = kMostPixels;
    t.sameValueWrites = true;
    t.distributions = {"random",      "corners", "one place",      "no match", "wide",
                       "nothing red", "tall",    "large template", "special"};
    t.input = removalInput;
    t.expected = [](const Arrays& in, const Tuning&) -> Arrays {
        return {{"out", removed(in), 4 * sizeOf(in, "image", 4).width}};
    };
    t.coordinates = placeOf;
    t.sequential = lab::timed(t.expected);
    t.idealBytes = lab::bytesOf({{"image", 2}});
    // Four times what the model takes for one of 49 pixels or more.
    t.limits = {{.quantity = &lab::Counts::steps,
                 .atMost = 110,
                 .question = "there is a work-item for each pixel of a window. Which one takes "
                             "several?",
                 .elements = {1024}}};
    const Bytes image = {200, 30, 40, 255, 160, 80, 80, 255, 161, 80, 80, 255,
                         0,   0,  0,  255, 255, 0,  0,  255, 90,  90, 90, 255};
    Bytes out = image;
    out[0] = 35;
    out[8] = 80;
    out[16] = 0;
    t.examples = {
        {"the text's example",
         {{"image", image, 12}, {"mask", Bytes{0, 1, 0, 1, 1, 1, 0, 1, 0}, 3}, {"best", Uints{1}}},
         {{"out", out, 12}}}};
    return t;
}

const lab::RegisterTask registrations[] = {{"RedEye", removal()}};

}  // namespace redeye::removal
