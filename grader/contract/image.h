// Images in files, for the judge alone: what comes from a user is read and written here, and no
// runner sees a file.
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

/// The image in a PNG or JPEG file. Throws std::invalid_argument, in one line that names the file,
/// where there is none that can be read, or it has more than 2^26 pixels.
Image readImage(const std::filesystem::path& file);

/// Writes a PNG, or a JPEG where the name ends with .jpg or .jpeg; those have no opacity. Throws
/// std::filesystem::filesystem_error where it cannot be written.
void writeImage(const std::filesystem::path& file, const Image& image);

/// The image with fewer pixels, at most `pixels` of them, in the same proportions; the same image
/// where it has no more.
Image shrunk(const Image& image, std::size_t pixels);

/// Puts `image` into `onto`, its first pixel at (x, y); it must fit.
void paste(Image& onto, const Image& image, std::size_t x, std::size_t y);

}  // namespace lab
