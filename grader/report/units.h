// Numbers as people read them.
#pragma once

#include <cstddef>
#include <string>

namespace lab {

/// Three significant digits: "1.00", "12.3", "123", "12300". A value that is not finite is "?".
std::string threeDigits(double value);

/// "12.3 µs", "1.20 ms", "3.45 s".
std::string timeText(double seconds);

/// "45.6 GB/s"; a GB is 10^9 bytes.
std::string rateText(double bytesPerSecond);

/// 0.81 as "81 %".
std::string shareText(double share);

/// At most two decimals, without trailing zeros: "3", "2.5", "0.33".
std::string pointsText(double points);

/// The points to be earned: "3", "2+2" if 2 extra points go beyond the total, "+2" if there are
/// only extra points.
std::string possibleText(double maxPoints, double maxExtra);

/// "2.5 / 3": points, of those to be earned.
std::string scoreText(double points, double maxPoints, double maxExtra = 0);

/// "16,777,216"
std::string countText(std::size_t count);
/// "1 submission", "1,024 submissions"
std::string countText(std::size_t count, const std::string& what);

}  // namespace lab
