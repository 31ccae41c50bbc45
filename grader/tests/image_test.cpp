// Images in files.
#include "grader/contract/image.h"

#include <gtest/gtest.h>

#include <fstream>
#include <stdexcept>

#include "grader/course/scratch_folder.h"

namespace lab {
namespace {

namespace fs = std::filesystem;

class ImageTest : public testing::Test {
protected:
    const ScratchFolder scratch_{fs::temp_directory_path()};
    const fs::path folder_ = scratch_.path();
};

Image gradient() {
    Image image = blankImage(40, 24, 0, 90, 200);
    for (std::size_t y = 0; y < image.height; ++y)
        for (std::size_t x = 0; x < image.width; ++x)
            image.at(x, y)[0] = static_cast<std::uint8_t>(5 * x + y);
    return image;
}

std::string trouble(const fs::path& file) {
    try {
        readImage(file);
    } catch (const std::invalid_argument& e) {
        return e.what();
    }
    return "none";
}

TEST_F(ImageTest, APngComesBackAsItWas) {
    Image image = gradient();
    image.at(3, 4)[3] = 17;
    writeImage(folder_ / "a.png", image);
    const Image again = readImage(folder_ / "a.png");
    EXPECT_EQ(again.width, 40u);
    EXPECT_EQ(again.height, 24u);
    EXPECT_EQ(again.rgba, image.rgba);
}

TEST_F(ImageTest, AJpegComesBackAlmost) {
    const Image image = gradient();
    writeImage(folder_ / "a.jpg", image);
    const Image again = readImage(folder_ / "a.jpg");
    ASSERT_EQ(again.rgba.size(), image.rgba.size());
    for (std::size_t i = 0; i < image.rgba.size(); ++i)
        EXPECT_NEAR(again.rgba[i], image.rgba[i], 24) << i;
}

TEST_F(ImageTest, WhatIsNoImageIsNamed) {
    EXPECT_NE(trouble(folder_ / "none.png").find("none.png: no such file"), std::string::npos);
    std::ofstream(folder_ / "text.png") << "not an image";
    EXPECT_NE(trouble(folder_ / "text.png").find("name a PNG or a JPEG file"), std::string::npos);
    writeImage(folder_ / "cut.png", gradient());
    fs::resize_file(folder_ / "cut.png", fs::file_size(folder_ / "cut.png") / 2);
    EXPECT_NE(trouble(folder_ / "cut.png").find("cut.png: "), std::string::npos);
    const std::string header("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x9c\x40\0\0\x75\x30\x08\x02\0\0\0",
                             29);
    std::ofstream(folder_ / "huge.png", std::ios::binary) << header;  // 40,000 x 30,000 pixels
    for (const char* name : {"cut.png", "huge.png"})
        EXPECT_NE(trouble(folder_ / name).find("too large, cut off or damaged"), std::string::npos)
            << name;
    EXPECT_THROW(writeImage(folder_ / "no" / "folder.png", gradient()), fs::filesystem_error);
}

TEST_F(ImageTest, ItIsShrunkInProportion) {
    const Image image = gradient();
    EXPECT_EQ(shrunk(image, 960).rgba, image.rgba);
    const Image small = shrunk(image, 240);
    EXPECT_EQ(small.width, 20u);
    EXPECT_EQ(small.height, 12u);
    EXPECT_NEAR(small.at(10, 6)[2], 200, 2);
    EXPECT_EQ(shrunk(blankImage(1000, 1, 1, 2, 3), 1).width, 1u) << "never empty";
}

TEST_F(ImageTest, OneIsPastedIntoAnother) {
    Image all = blankImage(50, 30, 1, 2, 3);
    const Image image = gradient();
    paste(all, image, 7, 5);
    EXPECT_EQ(all.at(6, 5)[2], 3);
    EXPECT_EQ(all.at(7, 5)[2], 200);
    EXPECT_EQ(all.at(46, 28)[0], image.at(39, 23)[0]);
    EXPECT_EQ(all.at(47, 28)[2], 3);
}

}  // namespace
}  // namespace lab
