// Image files, for the judge alone: users' files are read and written here, and no runner sees a
// file.
#pragma once

#include <cstdint>
#include <filesystem>
#include <vector>

namespace lab {

/// Rows of pixels, four bytes each: red, green, blue, opacity.
struct Image {
    std::size_t width = 0, height = 0;
    std::vector<std::uint8_t> rgba{};

    std::uint8_t* at(std::size_t x, std::size_t y) { return &rgba[4 * (y * width + x)]; }
    const std::uint8_t* at(std::size_t x, std::size_t y) const {
        return &rgba[4 * (y * width + x)];
    }
};

/// An opaque image of one colour.
Image blankImage(std::size_t width, std::size_t height, std::uint8_t red, std::uint8_t green,
                 std::uint8_t blue);

/// The image in a PNG or JPEG file. Throws std::invalid_argument with a one-line message that names
/// the file if it holds no readable image, or one of more than 2^26 pixels.
Image readImage(const std::filesystem::path& file);

/// Writes a PNG, or a JPEG (without opacity) if the name ends with .jpg or .jpeg. Throws
/// std::filesystem::filesystem_error if the file cannot be written.
void writeImage(const std::filesystem::path& file, const Image& image);

/// The image scaled down to at most `pixels` pixels, in the same proportions; unchanged if it has
/// no more.
Image shrunk(const Image& image, std::size_t pixels);

/// Copies `image` into `onto`, its first pixel at (x, y); it must fit.
void paste(Image& onto, const Image& image, std::size_t x, std::size_t y);

}  // namespace lab
