#pragma once

#include <algorithm>
#include <limits>
#include <type_traits>

// Associative binary operators, each with its neutral element, for the arithmetic types that
// kernels use. Floating-point addition is associative only up to rounding; NaN is not a valid
// operand.
namespace reference {

// Integers wrap around (two's complement), so sums of extreme values are defined, and the same in
// every order.
template <typename T>
struct Add {
    static constexpr T neutral = 0;
    constexpr T operator()(T a, T b) const {
        if constexpr (std::is_integral_v<T>) {
            using Wrapping = std::make_unsigned_t<T>;
            return static_cast<T>(static_cast<Wrapping>(a) + static_cast<Wrapping>(b));
        } else {
            return a + b;
        }
    }
};

template <typename T>
struct Max {
    static constexpr T neutral = std::numeric_limits<T>::has_infinity
                                     ? -std::numeric_limits<T>::infinity()
                                     : std::numeric_limits<T>::lowest();
    constexpr T operator()(T a, T b) const { return std::max(a, b); }
};

template <typename T>
struct Min {
    static constexpr T neutral = std::numeric_limits<T>::has_infinity
                                     ? std::numeric_limits<T>::infinity()
                                     : std::numeric_limits<T>::max();
    constexpr T operator()(T a, T b) const { return std::min(a, b); }
};

// The rightmost operand that is not zero: associative but not commutative, hence a probe for code
// that swaps its operands or combines elements out of order.
template <typename T>
struct Last {
    static constexpr T neutral = 0;
    constexpr T operator()(T a, T b) const { return b != 0 ? b : a; }
};

}  // namespace reference
