// Typed arrays, as passed between judge and runner.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace lab {

/// One array of one of the element types that the exercises use. Vector types such as int4 and
/// uchar4 travel as their components: an int4 array of length n is an int array of length 4 n.
using Array = std::variant<std::vector<std::int32_t>, std::vector<std::uint32_t>,
                           std::vector<std::uint8_t>, std::vector<float>>;

struct NamedArray {
    std::string name;
    Array array;
    /// Components per row of a two-dimensional array, stored row by row; 0: the array has one
    /// dimension.
    std::size_t columns = 0;
};

/// Arrays in the order in which the pipeline produces them: the first difference in this order is
/// the first thing that went wrong.
using Arrays = std::vector<NamedArray>;

inline const Array* find(const Arrays& arrays, const std::string& name) {
    for (const auto& a : arrays)
        if (a.name == name) return &a.array;
    return nullptr;
}

/// The elements of the array called `name`; throws std::out_of_range if there is none,
/// std::bad_variant_access if it is of another type.
template <class T>
const std::vector<T>& get(const Arrays& arrays, const std::string& name) {
    const Array* a = find(arrays, name);
    if (a == nullptr) throw std::out_of_range("no array called '" + name + "'");
    return std::get<std::vector<T>>(*a);
}

inline std::size_t length(const Array& array) {
    return std::visit([](const auto& v) { return v.size(); }, array);
}

/// Bytes of one element.
inline std::size_t elementSize(const Array& array) {
    return std::visit([](const auto& v) { return sizeof(v[0]); }, array);
}

inline std::size_t byteSize(const Array& array) {
    return length(array) * elementSize(array);
}

inline bool holdsFloats(const Array& array) {
    return std::holds_alternative<std::vector<float>>(array);
}

inline const void* data(const Array& array) {
    return std::visit([](const auto& v) { return static_cast<const void*>(v.data()); }, array);
}

inline void* data(Array& array) {
    return std::visit([](auto& v) { return static_cast<void*>(v.data()); }, array);
}

/// The OpenCL C name of the element type: "int", "uint", "uchar" or "float".
inline const char* typeName(const Array& array) {
    constexpr const char* names[] = {"int", "uint", "uchar", "float"};
    return names[array.index()];
}

/// An array of `n` zeros of the element type called `type`; throws std::invalid_argument.
inline Array makeArray(const std::string& type, std::size_t n) {
    if (type == "int") return std::vector<std::int32_t>(n);
    if (type == "uint") return std::vector<std::uint32_t>(n);
    if (type == "uchar") return std::vector<std::uint8_t>(n);
    if (type == "float") return std::vector<float>(n);
    throw std::invalid_argument("no element type called '" + type + "'");
}

}  // namespace lab
