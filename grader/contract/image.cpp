#include "grader/contract/image.h"

#include <fmt/core.h>
#include <stb/stb_image.h>
#include <stb/stb_image_resize.h>
#include <stb/stb_image_write.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <memory>
#include <stdexcept>
#include <system_error>

namespace lab {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kMostPixels = std::size_t{1} << 26;
constexpr int kQuality = 92;  // of 100, as in cameras

std::string unreadable(const fs::path& file, const std::string& why) {
    return fmt::format("{}: {}: name a PNG or a JPEG file", file.string(), why);
}

// What stb_image says is of the last type that it tried.
std::string whyUnreadable(const fs::path& file) {
    const int first = std::ifstream(file, std::ios::binary).get();
    const bool isOne = first == 0x89 || first == 0xff;  // as a PNG and a JPEG begin
    return isOne ? "too large, cut off or damaged" : stbi_failure_reason();
}

int toInt(std::size_t n) {
    return static_cast<int>(n);
}

}  // namespace

Image blankImage(std::size_t width, std::size_t height, std::uint8_t red, std::uint8_t green,
                 std::uint8_t blue) {
    Image image{width, height, std::vector<std::uint8_t>(4 * width * height, 255)};
    for (std::size_t i = 0; i < width * height; ++i) {
        image.rgba[4 * i] = red;
        image.rgba[4 * i + 1] = green;
        image.rgba[4 * i + 2] = blue;
    }
    return image;
}

Image readImage(const fs::path& file) {
    int width = 0, height = 0, channels = 0;
    if (!fs::is_regular_file(file)) throw std::invalid_argument(unreadable(file, "no such file"));
    if (stbi_info(file.c_str(), &width, &height, &channels) == 0)
        throw std::invalid_argument(unreadable(file, whyUnreadable(file)));
    if (static_cast<std::size_t>(width) * static_cast<std::size_t>(height) > kMostPixels)
        throw std::invalid_argument(fmt::format("{}: {} x {} pixels are too many: shrink it to {}",
                                                file.string(), width, height, kMostPixels));
    const std::unique_ptr<stbi_uc, void (*)(void*)> pixels(
        stbi_load(file.c_str(), &width, &height, &channels, 4), stbi_image_free);
    if (!pixels) throw std::invalid_argument(unreadable(file, whyUnreadable(file)));
    Image image{static_cast<std::size_t>(width), static_cast<std::size_t>(height)};
    image.rgba.assign(pixels.get(), pixels.get() + 4 * image.width * image.height);
    return image;
}

void writeImage(const fs::path& file, const Image& image) {
    const int width = toInt(image.width), height = toInt(image.height);
    const std::string ending = file.extension().string();
    const int written =
        ending == ".jpg" || ending == ".jpeg"
            ? stbi_write_jpg(file.c_str(), width, height, 4, image.rgba.data(), kQuality)
            : stbi_write_png(file.c_str(), width, height, 4, image.rgba.data(), 4 * width);
    if (written == 0)
        throw fs::filesystem_error("cannot write an image", file,
                                   std::make_error_code(std::errc::io_error));
}

Image shrunk(const Image& image, std::size_t pixels) {
    if (image.width * image.height <= pixels) return image;
    const double by =
        std::sqrt(static_cast<double>(pixels) / static_cast<double>(image.width * image.height));
    const auto smaller = [by](std::size_t n) {
        return std::max<std::size_t>(1, static_cast<std::size_t>(static_cast<double>(n) * by));
    };
    Image out{smaller(image.width), smaller(image.height)};
    out.width = std::min(out.width, pixels / out.height);  // if the other side is already 1
    out.height = std::min(out.height, pixels / out.width);
    out.rgba.resize(4 * out.width * out.height);
    if (stbir_resize_uint8(image.rgba.data(), toInt(image.width), toInt(image.height), 0,
                           out.rgba.data(), toInt(out.width), toInt(out.height), 0, 4) == 0)
        throw std::bad_alloc();
    return out;
}

void paste(Image& onto, const Image& image, std::size_t x, std::size_t y) {
    for (std::size_t row = 0; row < image.height; ++row)
        std::copy_n(image.at(0, row), 4 * image.width, onto.at(x, y + row));
}

}  // namespace lab
