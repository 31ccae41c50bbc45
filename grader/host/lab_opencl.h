// The helpers that every stub uses: a context, a device array, a launch, a checked call, and
// rounding up. Everything else in a stub is plain OpenCL C API; MSSP/mssp.h spells out what launch
// does.
#pragma once

#define CL_TARGET_OPENCL_VERSION 120
#include <CL/cl.h>

#include <array>
#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <type_traits>
#include <vector>

#include "grader/contract/tuning.h"

namespace lab {

/// Returns if `status` is CL_SUCCESS, else throws std::runtime_error with `what` and the name of
/// the error: check(clFinish(queue), "wait for the scan").
void check(cl_int status, const char* what);

/// The smallest multiple of `multiple` that is at least `n`.
constexpr std::size_t roundUp(std::size_t n, std::size_t multiple) {
    return (n + multiple - 1) / multiple * multiple;
}

/// A contiguous piece of device memory and its number of elements. If the context keeps guard
/// bands, they are before and after it.
template <class T>
struct DeviceArray {
    cl_mem mem = nullptr;
    std::size_t length = 0;
};

/// The grader's record of each device array.
struct ArrayRecord {
    std::string name;
    std::string type;           ///< int, uint, uchar, float: the component type
    std::size_t components;     ///< total number of components
    std::size_t bytes;          ///< of the data, without guards
    std::size_t guard;          ///< bytes of guard before and after the data
    cl_mem whole;               ///< the buffer with its guards
    cl_mem mem;                 ///< what the kernels see
    std::byte* host = nullptr;  ///< the data, if it ends at unreadable memory, not at a guard
    bool exact = false;         ///< no byte more than the data, where the device reports strays

    /// OpenCL has no empty buffers: exact arrays have at least one byte, others 16. Memory that
    /// ends at a page boundary begins at a multiple of 16 bytes only if its size is one.
    std::size_t shownBytes() const {
        if (exact) return bytes > 0 ? bytes : 1;
        return roundUp(bytes > 16 ? bytes : 16, host ? 16 : 4);
    }
    std::size_t wholeBytes() const { return guard + shownBytes() + (host ? 0 : guard); }
    const std::byte* unreadableEnd() const;
};

/// A device, its queue, the kernels by name, and all arrays.
struct Context {
    cl_device_id device = nullptr;
    cl_context context = nullptr;
    cl_command_queue queue = nullptr;
    Tuning tuning;

    std::map<std::string, cl_kernel> kernels;
    std::vector<ArrayRecord> arrays;
    std::size_t guardBytes = 0;  ///< 0 if the device itself reports out-of-bounds accesses
    bool edge = false;  ///< arrays end where unreadable memory begins, or exactly without guards
    std::set<std::string> readOnly;  ///< names of arrays that no kernel may write to
    std::set<std::string> locked;    ///< names of those that only the holder of a lock may access

    /// The kernel called `name`; throws std::runtime_error if no program has it.
    cl_kernel kernel(const char* name) const;

    /// Allocates device memory for `components` values of `type`; see deviceArray.
    cl_mem allocate(const std::string& name, const std::string& type, std::size_t components,
                    std::size_t componentBytes);
    void releaseArrays();
};

/// The component type of an element, and how many components it has.
template <class T>
struct ElementTraits {
    static_assert(sizeof(T) == 0,
                  "an element: cl_int, cl_uint, cl_uchar, cl_float, or a vector of them listed "
                  "in grader/host/lab_opencl.h");
};
template <std::size_t n>
struct IntElement {
    static constexpr const char* type = "int";
    static constexpr std::size_t components = n;
};
template <std::size_t n>
struct UintElement {
    static constexpr const char* type = "uint";
    static constexpr std::size_t components = n;
};
template <std::size_t n>
struct UcharElement {
    static constexpr const char* type = "uchar";
    static constexpr std::size_t components = n;
};
template <std::size_t n>
struct FloatElement {
    static constexpr const char* type = "float";
    static constexpr std::size_t components = n;
};
// clang-format off
template <> struct ElementTraits<cl_int> : IntElement<1> {};
template <> struct ElementTraits<cl_int2> : IntElement<2> {};
template <> struct ElementTraits<cl_int4> : IntElement<4> {};
template <> struct ElementTraits<cl_uint> : UintElement<1> {};
template <> struct ElementTraits<cl_uint2> : UintElement<2> {};
template <> struct ElementTraits<cl_uchar> : UcharElement<1> {};
template <> struct ElementTraits<cl_uchar4> : UcharElement<4> {};
template <> struct ElementTraits<cl_float> : FloatElement<1> {};
template <> struct ElementTraits<cl_float2> : FloatElement<2> {};
template <> struct ElementTraits<cl_float4> : FloatElement<4> {};
// clang-format on

/// Device memory for `length` elements of type T. The array belongs to the context. An array with
/// the name of an input holds the input when the launch begins; any other holds poison, so that an
/// element that no work-item writes is detected.
template <class T>
DeviceArray<T> deviceArray(Context& c, const char* name, std::size_t length) {
    using Traits = ElementTraits<T>;
    return {
        c.allocate(name, Traits::type, length * Traits::components, sizeof(T) / Traits::components),
        length};
}

/// For arrays of ElTp, the element type that tuning.element chooses (int or float: 4 bytes each).
struct ElTp {
    cl_int bits;
};
template <>
inline DeviceArray<ElTp> deviceArray<ElTp>(Context& c, const char* name, std::size_t length) {
    return {c.allocate(name, c.tuning.element, length, sizeof(ElTp)), length};
}

/// Arrays of the commonest elements: ints(c, "out", n).
inline DeviceArray<cl_int> ints(Context& c, const char* name, std::size_t length) {
    return deviceArray<cl_int>(c, name, length);
}
inline DeviceArray<cl_uint> uints(Context& c, const char* name, std::size_t length) {
    return deviceArray<cl_uint>(c, name, length);
}

/// A length as kernels take it.
template <class T>
cl_uint lengthOf(const DeviceArray<T>& array) {
    return static_cast<cl_uint>(array.length);
}

// ------------------------------------------- launches -------------------------------------------

/// The work-items of a launch, in one or two dimensions, and how many of them make a group.
struct Range {
    cl_uint dimensions = 1;
    std::array<std::size_t, 2> global{}, local{};
};

/// At least n work-items, in groups of `local`; or width x height of them.
constexpr Range items(std::size_t n, std::size_t local) {
    return {1, {roundUp(n, local), 1}, {local, 1}};
}
constexpr Range items(std::size_t width, std::size_t height, std::size_t localWidth,
                      std::size_t localHeight) {
    return {
        2, {roundUp(width, localWidth), roundUp(height, localHeight)}, {localWidth, localHeight}};
}

/// `count` groups of `local` work-items.
constexpr Range groups(std::size_t count, std::size_t local) {
    return items(count * local, local);
}

/// As an argument of launch: local memory for `length` elements of type T, for each group.
template <class T>
struct Local {
    std::size_t length;
};
template <class T>
constexpr Local<T> local(std::size_t length) {
    return {length};
}

/// A kernel whose arguments are being set; stubs call the function launch instead.
class Launch {
public:
    Launch(Context& context, const char* kernel);
    template <class T>
    void add(const DeviceArray<T>& array) {
        set(sizeof(cl_mem), &array.mem);
    }
    template <class T>
    void add(const Local<T>& memory) {
        set(memory.length * sizeof(T), nullptr);
    }
    template <class T>
    void add(const T& value) {
        static_assert(std::is_same_v<T, cl_mem> || std::is_same_v<T, cl_int> ||
                          std::is_same_v<T, cl_uint> || std::is_same_v<T, cl_float> ||
                          std::is_same_v<T, ElTp>,
                      "a kernel's argument: cl_int, cl_uint, cl_float, ElTp, a device array or "
                      "local memory; give a length as cl_uint");
        set(sizeof(T), &value);
    }
    void enqueue(const Range& range);

private:
    void set(std::size_t bytes, const void* value);

    Context& context_;
    const char* name_;
    cl_kernel kernel_;
    cl_uint next_ = 0;  // argument
};

/// Sets the kernel's arguments in order and enqueues it: launch(c, "scale", items(n, 256),
/// cl_uint(n), in, out, local<cl_int>(256)). OpenCL refuses a launch without work-items; here it
/// does nothing. Throws std::runtime_error with the kernel, the argument and the error's name.
template <class... Arguments>
void launch(Context& c, const char* kernel, const Range& range, const Arguments&... arguments) {
    if (range.global[0] == 0 || range.global[1] == 0) return;
    Launch l(c, kernel);
    (l.add(arguments), ...);
    l.enqueue(range);
}

}  // namespace lab
