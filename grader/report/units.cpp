#include "grader/report/units.h"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>

namespace lab {

std::string threeDigits(double value) {
    if (!std::isfinite(value)) return "?";
    // Rounded first: 9.996 is "10.0", not "10.00".
    const std::string rounded = fmt::format("{:.2e}", value);
    const int exponent = std::stoi(rounded.substr(rounded.find('e') + 1));
    return fmt::format("{:.{}f}", std::stod(rounded), std::max(0, 2 - exponent));
}

std::string timeText(double seconds) {
    // 999.5 of one unit rounds to 1.00 of the next.
    if (seconds < 999.5e-6) return threeDigits(seconds * 1e6) + " µs";
    if (seconds < 999.5e-3) return threeDigits(seconds * 1e3) + " ms";
    return threeDigits(seconds) + " s";
}

std::string rateText(double bytesPerSecond) {
    return threeDigits(bytesPerSecond / 1e9) + " GB/s";
}

std::string shareText(double share) {
    return std::isfinite(share) ? fmt::format("{:.0f} %", share * 100) : "? %";
}

std::string pointsText(double points) {
    std::string text = fmt::format("{:.2f}", points);
    text.erase(text.find_last_not_of('0') + 1);
    if (text.back() == '.') text.pop_back();
    return text;
}

std::string possibleText(double maxPoints, double maxExtra) {
    if (maxExtra == 0) return pointsText(maxPoints);
    return (maxPoints == 0 ? "" : pointsText(maxPoints)) + "+" + pointsText(maxExtra);
}

std::string scoreText(double points, double maxPoints, double maxExtra) {
    return pointsText(points) + " / " + possibleText(maxPoints, maxExtra);
}

std::string countText(std::size_t count) {
    std::string text = std::to_string(count);
    for (std::size_t i = text.size(); i > 3; i -= 3) text.insert(i - 3, 1, ',');
    return text;
}

std::string countText(std::size_t count, const std::string& what) {
    return countText(count) + ' ' + what + (count == 1 ? "" : "s");
}

}  // namespace lab
