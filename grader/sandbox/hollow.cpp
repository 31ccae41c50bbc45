// Hollow kernels: preloaded into the compile process, so that it never runs what it compiled.
//
// PoCL generates code when a kernel is first launched, for the local size and the size of that
// launch, links it into a shared library in its cache, loads it and calls it. Here loading is
// suppressed: a library from the cache is never opened, so not even its constructors run, and every
// kernel in it is a function that does nothing. A launch then compiles exactly what the same launch
// needs in another process.
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <initializer_list>

namespace {

std::atomic<bool> everythingIsCompiled{false};

bool isCompiledKernel(const char* path) {
    const char* cache = std::getenv("POCL_CACHE_DIR");
    if (path == nullptr || cache == nullptr) return false;
    const std::size_t n = std::strlen(path);
    return std::strncmp(path, cache, std::strlen(cache)) == 0 && n > 3 &&
           std::strcmp(path + n - 3, ".so") == 0;
}

// The C library's own function of that name, which ours hides.
template <class Function>
Function* original(const char* name) {
    void* found = nullptr;
    for (const char* version : {"GLIBC_2.34", "GLIBC_2.2.5", "GLIBC_2.17"})
        if (found == nullptr) found = dlvsym(RTLD_NEXT, name, version);
    if (found == nullptr) std::abort();
    return reinterpret_cast<Function*>(found);
}

void nothing() {}

}  // namespace

extern "C" {

/// While `yes`, every kernel seems to be compiled already. Otherwise PoCL, when asked for a
/// program's binary, compiles each kernel for any local size; the binary without these kernels is
/// all that a process with the same cache needs.
void labPretendCompiled(bool yes) {
    everythingIsCompiled = yes;
}

void* dlopen(const char* path, int mode) noexcept {
    static auto* const real = original<void*(const char*, int)>("dlopen");
    return isCompiledKernel(path) ? real(nullptr, RTLD_NOW) : real(path, mode);
}

void* dlsym(void* library, const char* name) noexcept {
    static auto* const real = original<void*(void*, const char*)>("dlsym");
    if (std::strncmp(name, "_pocl_kernel_", 13) == 0) return reinterpret_cast<void*>(&nothing);
    return real(library, name);
}

int access(const char* path, int mode) noexcept {
    if (everythingIsCompiled && isCompiledKernel(path)) return 0;
    return static_cast<int>(syscall(SYS_faccessat, AT_FDCWD, path, mode));
}

}  // extern "C"
