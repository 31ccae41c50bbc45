// CUB and cuSPARSE, libraries of the CUDA toolkit, as `lab bench` times kernels: each run is timed by
// events, after its inputs were copied to the device, with temporary storage allocated before, and
// its result is compared with the sequential one.
//
//   lab-cub OPERATION ELEMENTS RUNS
//
// Prints a line of JSON, as lab-peers does; none for an operation that neither has.
#include <cusparse.h>
#include <thrust/iterator/transform_iterator.h>

#include <algorithm>
#include <climits>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cub/cub.cuh>
#include <functional>
#include <iterator>
#include <numeric>
#include <random>
#include <string>
#include <vector>

namespace {

void check(cudaError_t status, const char* what) {
    if (status == cudaSuccess) return;
    std::fprintf(stderr, "cub: cannot %s: %s\n", what, cudaGetErrorString(status));
    std::exit(1);
}

template <class T>
struct DeviceArray {
    explicit DeviceArray(std::size_t n) {
        check(cudaMalloc(&data, std::max<std::size_t>(1, n) * sizeof(T)), "allocate an array");
    }
    DeviceArray(const DeviceArray&) = delete;
    ~DeviceArray() { cudaFree(data); }
    void load(const std::vector<T>& from) {
        check(cudaMemcpy(data, from.data(), from.size() * sizeof(T), cudaMemcpyHostToDevice),
              "copy an input");
    }
    std::vector<T> fetch(std::size_t n) const {
        std::vector<T> to(n);
        check(cudaMemcpy(to.data(), data, n * sizeof(T), cudaMemcpyDeviceToHost), "copy a result");
        return to;
    }
    T* data = nullptr;
};

// A call of CUB: with no storage it says how much it needs.
using Call = std::function<cudaError_t(void* storage, std::size_t& bytes)>;

// `load` copies the inputs anew for every run; `right` compares the result of the last one.
void time(int runs, const std::function<void()>& load, const Call& call,
          const std::function<bool()>& right, const char* library = "CUB") {
    std::size_t bytes = 0;
    check(call(nullptr, bytes), "ask for the storage");
    DeviceArray<char> storage(bytes);
    cudaEvent_t begin, end;
    check(cudaEventCreate(&begin), "make an event");
    check(cudaEventCreate(&end), "make an event");
    std::string seconds;
    for (int i = 0; i <= runs; ++i) {  // the first one warms up
        load();
        check(cudaDeviceSynchronize(), "copy the inputs");
        check(cudaEventRecord(begin), "record an event");
        check(call(storage.data, bytes), "run");
        check(cudaEventRecord(end), "record an event");
        check(cudaEventSynchronize(end), "run");
        float milliseconds = 0;
        check(cudaEventElapsedTime(&milliseconds, begin, end), "read the events");
        if (i > 0) seconds += (i > 1 ? "," : "") + std::to_string(milliseconds) + "e-3";
    }
    check(cudaEventDestroy(begin), "release an event");
    check(cudaEventDestroy(end), "release an event");
    std::printf("{\"library\":\"%s\",\"right\":%s,\"seconds\":[%s]}\n", library,
                right() ? "true" : "false", seconds.c_str());
}

// A stretch of numbers: its sum, and the largest sums of its prefixes, suffixes and segments.
struct Stretch {
    int sum, prefix, suffix, best;
};

struct Join {
    __host__ __device__ Stretch operator()(const Stretch& a, const Stretch& b) const {
        const auto most = [](int x, int y) { return x > y ? x : y; };
        return {a.sum + b.sum, most(a.prefix, a.sum + b.prefix), most(b.suffix, b.sum + a.suffix),
                most(most(a.best, b.best), a.suffix + b.prefix)};
    }
};

struct ToStretch {
    __host__ __device__ Stretch operator()(int x) const {
        const int y = x > 0 ? x : 0;
        return {x, y, y, y};
    }
};

struct BinOf {
    __host__ __device__ int operator()(std::uint32_t x) const { return static_cast<int>(x & 255); }
};

struct Less {
    __host__ __device__ bool operator()(int a, int b) const { return a < b; }
};

struct Even {
    __host__ __device__ bool operator()(int x) const { return (x & 1) == 0; }
};

struct IsDiamond {
    __host__ __device__ bool operator()(int x) const { return (x & 3) == 1; }
};

struct Lowest16 {
    __host__ __device__ int operator()(std::uint32_t x) const {
        return static_cast<int>(x & 65535);
    }
};

void check(cusparseStatus_t status, const char* what) {
    if (status == CUSPARSE_STATUS_SUCCESS) return;
    std::fprintf(stderr, "cuSPARSE: cannot %s: %s\n", what, cusparseGetErrorString(status));
    std::exit(1);
}

// A matrix in compressed sparse rows times a vector, with n entries. cuSPARSE has no ints, so these
// are floats that hold -1, 0 and 1: their sums are exact.
void timeSparse(bool skewed, int n, int runs) {
    std::mt19937 random(1);
    std::vector<int> offsets{0}, columns(n);
    while (offsets.back() < n) {
        int octave = 0;  // of a row's length: of each next one half as many rows
        for (auto bits = random() | 1u << 20; bits % 2 == 0; bits /= 2) ++octave;
        const int length = static_cast<int>(
            skewed ? (1u << octave) + random() % (1u << octave) : 5 + random() % 11);
        offsets.push_back(std::min(n, offsets.back() + length));
    }
    const int rows = static_cast<int>(offsets.size()) - 1;
    for (int& c : columns) c = static_cast<int>(random() % rows);
    std::vector<float> values(n), vector(rows);
    for (auto* v : {&values, &vector})
        for (float& x : *v) x = static_cast<float>(random() % 3) - 1;
    DeviceArray<int> itsOffsets(rows + 1), itsColumns(n);
    DeviceArray<float> itsValues(n), itsVector(rows), out(rows);
    cusparseHandle_t handle;
    cusparseSpMatDescr_t a;
    cusparseDnVecDescr_t x, y;
    check(cusparseCreate(&handle), "start");
    check(cusparseCreateCsr(&a, rows, rows, n, itsOffsets.data, itsColumns.data, itsValues.data,
                            CUSPARSE_INDEX_32I, CUSPARSE_INDEX_32I, CUSPARSE_INDEX_BASE_ZERO,
                            CUDA_R_32F),
          "describe the matrix");
    check(cusparseCreateDnVec(&x, rows, itsVector.data, CUDA_R_32F), "describe the vector");
    check(cusparseCreateDnVec(&y, rows, out.data, CUDA_R_32F), "describe the result");
    const float one = 1, zero = 0;
    time(
        runs,
        [&] {
            itsOffsets.load(offsets);
            itsColumns.load(columns);
            itsValues.load(values);
            itsVector.load(vector);
        },
        [&](void* storage, std::size_t& bytes) {
            if (storage == nullptr)
                check(cusparseSpMV_bufferSize(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, a, x,
                                              &zero, y, CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT,
                                              &bytes),
                      "ask for the storage");
            else
                check(cusparseSpMV(handle, CUSPARSE_OPERATION_NON_TRANSPOSE, &one, a, x, &zero, y,
                                   CUDA_R_32F, CUSPARSE_SPMV_ALG_DEFAULT, storage),
                      "multiply");
            return cudaSuccess;
        },
        [&] {
            const std::vector<float> got = out.fetch(rows);
            for (int row = 0; row < rows; ++row) {
                float sum = 0;
                for (int i = offsets[row]; i < offsets[row + 1]; ++i)
                    sum += values[i] * vector[columns[i]];
                if (got[row] != sum) return false;
            }
            return true;
        },
        "cuSPARSE, floats");
}

}  // namespace

int main(int argc, char** argv) {
    const std::string operation = argc == 4 ? argv[1] : "";
    const long long asked = argc == 4 ? std::atoll(argv[2]) : 0;
    const int runs = argc == 4 ? std::atoi(argv[3]) : 0;
    if (asked < 1 || asked > INT_MAX || runs < 1) {
        std::fputs("usage: lab-cub OPERATION ELEMENTS RUNS\n", stderr);
        return 64;
    }
    const int n = static_cast<int>(asked);
    if (operation.rfind("SpMV", 0) == 0) {
        timeSparse(operation != "SpMV", n, runs);
        return 0;
    }
    std::mt19937 random(1);
    std::vector<int> numbers(n);
    for (int& x : numbers) x = static_cast<int>(random() % 201) - 100;
    std::vector<std::uint32_t> words(n);
    for (auto& w : words) w = static_cast<std::uint32_t>(random());
    std::vector<int> places(n);
    std::iota(places.begin(), places.end(), 0);
    DeviceArray<int> in(n), out(n), one(1);
    const auto load = [&] { in.load(numbers); };

    if (operation == "copy")
        time(
            runs, load,
            [&](void* storage, std::size_t& bytes) {
                bytes = 1;
                return storage == nullptr ? cudaSuccess
                                          : cudaMemcpyAsync(out.data, in.data, n * sizeof(int),
                                                            cudaMemcpyDeviceToDevice);
            },
            [&] { return out.fetch(n) == numbers; });
    if (operation == "sum")
        time(
            runs, load,
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceReduce::Sum(storage, bytes, in.data, one.data, n);
            },
            [&] { return one.fetch(1)[0] == std::accumulate(numbers.begin(), numbers.end(), 0); });
    // CUB reduces in any order, so an operator that is not commutative gives a wrong result.
    DeviceArray<Stretch> whole(1);
    if (operation == "max segment sum")
        time(
            runs, load,
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceReduce::Reduce(
                    storage, bytes, thrust::make_transform_iterator(in.data, ToStretch{}),
                    whole.data, n, Join{}, Stretch{0, 0, 0, 0});
            },
            [&] {
                int best = 0, here = 0;
                for (const int x : numbers) best = std::max(best, here = std::max(0, here + x));
                return whole.fetch(1)[0].best == best;
            });
    if (operation == "scan")
        time(
            runs, load,
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceScan::InclusiveSum(storage, bytes, in.data, out.data, n);
            },
            [&] {
                std::vector<int> sums(n);
                std::inclusive_scan(numbers.begin(), numbers.end(), sums.begin());
                return out.fetch(n) == sums;
            });
    if (operation == "exclusive scan")
        time(
            runs, load,
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceScan::ExclusiveSum(storage, bytes, in.data, out.data, n);
            },
            [&] {
                std::vector<int> sums(n);
                std::exclusive_scan(numbers.begin(), numbers.end(), sums.begin(), 0);
                return out.fetch(n) == sums;
            });
    if (operation == "segmented scan") {  // CUB's segments are runs of equal keys, of 4 bytes each
        std::vector<int> segments(n);
        for (int i = 1; i < n; ++i) segments[i] = segments[i - 1] + (random() % 20 == 0);
        DeviceArray<int> itsSegments(n);
        time(
            runs,
            [&] {
                load();
                itsSegments.load(segments);
            },
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceScan::InclusiveSumByKey(storage, bytes, itsSegments.data, in.data,
                                                          out.data, n);
            },
            [&] {
                std::vector<int> sums = numbers;
                for (int i = 1; i < n; ++i)
                    if (segments[i] == segments[i - 1]) sums[i] += sums[i - 1];
                return out.fetch(n) == sums;
            });
    }
    if (operation == "compact")
        time(
            runs, load,
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceSelect::If(storage, bytes, in.data, out.data, one.data, n,
                                             IsDiamond{});
            },
            [&] {
                std::vector<int> stay;
                std::copy_if(numbers.begin(), numbers.end(), std::back_inserter(stay), IsDiamond{});
                return one.fetch(1)[0] == static_cast<int>(stay.size()) &&
                       out.fetch(stay.size()) == stay;
            });
    if (operation == "partition")
        time(
            runs, load,  // the second part comes out in reverse
            [&](void* storage, std::size_t& bytes) {
                return cub::DevicePartition::If(storage, bytes, in.data, out.data, one.data, n,
                                                Even{});
            },
            [&] {
                std::vector<int> parts = numbers;
                std::reverse(std::stable_partition(parts.begin(), parts.end(), Even{}),
                             parts.end());
                return out.fetch(n) == parts;
            });
    DeviceArray<std::uint32_t> keys(n), sortedKeys(n);
    DeviceArray<int> counts(256), values(n);
    const auto loadWords = [&] { keys.load(words); };
    if (operation == "256 bins")
        time(
            runs, loadWords,
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceHistogram::HistogramEven(
                    storage, bytes, thrust::make_transform_iterator(keys.data, BinOf{}),
                    counts.data, 257, 0, 256, n);
            },
            [&] {
                std::vector<int> bins(256);
                for (const auto w : words) ++bins[BinOf{}(w)];
                return counts.fetch(256) == bins;
            });
    if (operation == "65,536 bins") {
        DeviceArray<int> manyCounts(65536);
        time(
            runs, loadWords,
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceHistogram::HistogramEven(
                    storage, bytes, thrust::make_transform_iterator(keys.data, Lowest16{}),
                    manyCounts.data, 65537, 0, 65536, n);
            },
            [&] {
                std::vector<int> bins(65536);
                for (const auto w : words) ++bins[Lowest16{}(w)];
                return manyCounts.fetch(65536) == bins;
            });
    }
    if (operation == "merge sort") {
        std::vector<int> mixed(n);
        for (int i = 0; i < n; ++i) mixed[i] = static_cast<int>(words[i]);
        time(
            runs, [&] { in.load(mixed); },
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceMergeSort::SortKeysCopy(storage, bytes, in.data, out.data, n,
                                                          Less{});
            },
            [&] {
                std::vector<int> sorted = mixed;
                std::sort(sorted.begin(), sorted.end());
                return out.fetch(n) == sorted;
            });
    }
    if (operation == "radix sort of pairs")
        time(
            runs,
            [&] {
                loadWords();
                values.load(places);
            },
            [&](void* storage, std::size_t& bytes) {
                return cub::DeviceRadixSort::SortPairs(storage, bytes, keys.data, sortedKeys.data,
                                                       values.data, out.data, n);
            },
            [&] {
                std::vector<std::uint32_t> sorted = words;
                std::sort(sorted.begin(), sorted.end());
                const std::vector<int> from = out.fetch(n);
                bool same = sortedKeys.fetch(n) == sorted;
                for (int i = 0; i < n && same; ++i)
                    same = words[from[i]] == sorted[i] &&
                           (i == 0 || sorted[i - 1] != sorted[i] || from[i - 1] < from[i]);
                return same;
            });
    return 0;
}
