// `make run EX=RedEye`: takes the red out of the eyes in an image.
#include "grader/contract/application.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

#include "RedEye/faces.h"
#include "RedEye/tasks/images.h"

namespace {

using namespace redeye;
namespace fs = std::filesystem;
using lab::Image;

constexpr float kAlike = 0.6f;  // a place whose score is less is no eye
constexpr Index kMostMatches = 4096;

// ------------------------------------------ drawing ---------------------------------------------

struct Color {
    std::uint8_t red, green, blue;
};

struct Ellipse {
    double x, y, radiusX, radiusY;
    bool has(double px, double py) const {
        const double dx = (px - x) / radiusX, dy = (py - y) / radiusY;
        return dx * dx + dy * dy <= 1;
    }
};

// Each pixel by the share of 4 x 4 points of it that lie in the ellipse, so that edges are soft.
void fill(Image& image, const Ellipse& e, const Color& color) {
    for (Index y = 0; y < image.height; ++y)
        for (Index x = 0; x < image.width; ++x) {
            int inside = 0;
            for (int s = 0; s < 16; ++s)
                inside += e.has(static_cast<double>(x) + (s % 4 + 0.5) / 4,
                                static_cast<double>(y) + (s / 4 + 0.5) / 4);
            std::uint8_t* p = image.at(x, y);
            const std::uint8_t to[] = {color.red, color.green, color.blue};
            for (int c = 0; c < 3; ++c)
                p[c] = static_cast<std::uint8_t>((p[c] * (16 - inside) + to[c] * inside + 8) / 16);
        }
}

void eye(Image& image, double x, double y, double size) {
    fill(image, {x, y, 2.1 * size, 1.35 * size}, {236, 232, 228});
    fill(image, {x, y, size, size}, {196, 38, 44});
    fill(image, {x, y, 0.45 * size, 0.45 * size}, {232, 92, 88});
}

void face(Image& image, double x, double y, double size, const Color& skin, const Color& hair) {
    fill(image, {x, y - 0.25 * size, 0.86 * size, 1.1 * size}, hair);
    fill(image, {x, y, 0.72 * size, size}, skin);
    for (const double side : {-1.0, 1.0})
        eye(image, x + side * 0.3 * size, y - 0.15 * size, 0.09 * size);
    fill(image, {x, y + 0.2 * size, 0.08 * size, 0.12 * size},
         {static_cast<std::uint8_t>(skin.red - 24), static_cast<std::uint8_t>(skin.green - 24),
          static_cast<std::uint8_t>(skin.blue - 24)});
    fill(image, {x, y + 0.55 * size, 0.28 * size, 0.08 * size}, {190, 60, 70});
}

void speckle(Image& image) {
    lab::Random random(2019);
    for (Index i = 0; i < image.rgba.size(); ++i)
        if (i % 4 != 3)
            image.rgba[i] = static_cast<std::uint8_t>(
                std::clamp(image.rgba[i] + random.between(-6, 6), 0, 255));
}

// ------------------------------------------- running --------------------------------------------

Bytes disc(Index side) {
    Bytes mask;
    const auto r = static_cast<std::int64_t>(side / 2);
    for (std::int64_t y = -r; y <= r; ++y)
        for (std::int64_t x = -r; x <= r; ++x) mask.push_back(x * x + y * y <= r * r + r / 2);
    return mask;
}

Image grey(const Floats& scores, Index width) {
    Image image{width, scores.size() / width};
    for (const float s : scores) {
        const auto value = static_cast<std::uint8_t>(std::lround(255 * std::clamp(s, 0.0f, 1.0f)));
        for (const int byte : {+value, +value, +value, 255})
            image.rgba.push_back(static_cast<std::uint8_t>(byte));
    }
    return image;
}

// A square around each match that has no better one near it; returns how many these are.
Index mark(Image& image, const Uints& best, Index side) {
    std::vector<std::pair<Index, Index>> marked;
    for (const std::uint32_t place : best) {
        const Index x = place % image.width, y = place / image.width;
        const auto near = [side](Index a, Index b) { return (a < b ? b - a : a - b) < side; };
        if (std::any_of(marked.begin(), marked.end(),
                        [&](const auto& m) { return near(m.first, x) && near(m.second, y); }))
            continue;
        marked.push_back({x, y});
        for (Index py = y < side ? 0 : y - side; py <= std::min(y + side, image.height - 1); ++py)
            for (Index px = x < side ? 0 : x - side; px <= std::min(x + side, image.width - 1);
                 ++px)
                if (px + side == x || px == x + side || py + side == y || py == y + side)
                    std::copy_n(std::initializer_list<std::uint8_t>{80, 220, 90}.begin(), 3,
                                image.at(px, py));
    }
    return marked.size();
}

Image beside(const std::vector<const Image*>& images) {
    constexpr Index gap = 8;
    const Index width = images[0]->width, height = images[0]->height;
    Image all = lab::blankImage(images.size() * (width + gap) - gap, height, 255, 255, 255);
    for (Index i = 0; i < images.size(); ++i) paste(all, *images[i], i * (width + gap), 0);
    return all;
}

Image templateIn(const std::vector<fs::path>& files) {
    const Image eye = files.size() < 2 ? drawnEye() : lab::readImage(files[1]);
    if (eye.width != eye.height || eye.width % 2 == 0 || eye.width * eye.height > kMostWeights)
        throw std::invalid_argument(
            fmt::format("{}: {} x {} pixels: a template is a square with an odd side of at most 13",
                        files[1].string(), eye.width, eye.height));
    return eye;
}

std::vector<std::string> run(const std::vector<fs::path>& files, const fs::path& out,
                             const lab::Application::Launch& launch) {
    const Image eye = templateIn(files),
                whole = files.empty() ? drawnFaces() : lab::readImage(files[0]);
    const Image image = lab::shrunk(whole, kMostPixels);
    const Index side = eye.width, row = 4 * image.width;

    const Arrays weights = launch("1a", {{"eye", eye.rgba, 4 * side}});
    const Arrays scores = launch("1b", {{"image", image.rgba, row},
                                        {"weight", lab::ints(weights, "weight"), 4 * side},
                                        {"norm", lab::ints(weights, "norm")}});
    const Arrays combined = launch("2a", {{"score", lab::get<float>(scores, "score")}});
    const Floats& score = lab::get<float>(combined, "combined");
    const Arrays keys = launch("2b", {{"combined", score}});
    launch("3a", {{"key", lab::uints(keys, "key")}});
    const Arrays sorted =
        launch("3b", {{"key", lab::uints(keys, "key")}, {"place", lab::uints(keys, "place")}});
    Uints best = lab::uints(sorted, "sortedPlace");
    Index matches = 0;
    while (matches < std::min(best.size(), kMostMatches) && best[matches] < score.size() &&
           score[best[matches]] >= kAlike)
        ++matches;
    best.resize(matches);
    const Arrays removed =
        launch("4", {{"image", image.rgba, row}, {"mask", disc(side), side}, {"best", best}});

    Image after{image.width, image.height, lab::flags(removed, "out")}, before = image;
    const Image shades = grey(score, image.width);
    const Index eyes = mark(before, best, side);
    Index changed = 0;
    for (Index i = 0; i < after.rgba.size(); i += 4) changed += after.rgba[i] != image.rgba[i];
    const bool jpeg = !files.empty() && files[0].extension() != ".png";
    const fs::path result = out / (jpeg ? "after.jpg" : "after.png"), picture = out / "picture.png";
    lab::writeImage(result, after);
    lab::writeImage(picture, beside({&before, &shades, &after}));
    std::vector<std::string> lines;
    if (image.width != whole.width)
        lines.push_back(fmt::format("{} x {} pixels, shrunk to {} x {}", whole.width, whole.height,
                                    image.width, image.height));
    lines.push_back(fmt::format("{} places score at least {}, in {} spots; {} pixels changed",
                                matches, kAlike, eyes, changed));
    lines.push_back("after: " + fs::proximate(result).string());
    lines.push_back("before, scores, after: " + fs::proximate(picture).string());
    return lines;
}

const lab::RegisterApplication registration{
    {.exercise = "RedEye",
     .summary = "takes the red out of the eyes in an image",
     .files = {"an image, PNG or JPEG (default: one that is drawn)",
               "a template, a square with an odd side of at most 13 pixels"},
     .run = run}};

}  // namespace

namespace redeye {

lab::Image drawnFaces() {
    Image image = lab::blankImage(360, 240, 96, 128, 150);
    fill(image, {180, 330, 320, 140}, {62, 86, 70});
    face(image, 78, 118, 58, {226, 178, 150}, {72, 48, 36});
    face(image, 186, 96, 52, {198, 146, 112}, {30, 28, 30});
    face(image, 292, 126, 62, {146, 100, 76}, {24, 20, 22});
    fill(image, {40, 216, 15, 15}, {200, 40, 46});
    fill(image, {186, 196, 50, 14}, {184, 44, 52});
    speckle(image);
    return image;
}

lab::Image drawnEye() {
    Image image = lab::blankImage(11, 11, 236, 232, 228);  // none of the skin around it
    eye(image, 5.5, 5.5, 4.9);
    return image;
}

}  // namespace redeye
