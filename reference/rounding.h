// How far a sum of floats may be off, whatever the order of its additions.
#pragma once

#include <cmath>

namespace reference {

/// A float sum in which every element passes `additions` additions differs from the oracle's by at
/// most this share of the sum of the magnitudes: gamma(k) = k u / (1 - k u) for k additions
/// (Higham, Accuracy and Stability of Numerical Algorithms, 2002, section 4.2), plus two roundings,
/// of the oracle's own sum and of the comparison.
inline double sumError(double additions) {
    const double ku = (additions + 2) * std::ldexp(1.0, -24);
    return ku / (1 - ku);
}

}  // namespace reference
