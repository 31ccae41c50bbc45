#include "grader/sandbox/bubblewrap.h"

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <vector>

namespace lab {

namespace fs = std::filesystem;

namespace {

// Libraries and the files that they read. Paths that a system lacks are left out.
constexpr const char* kSystem[] = {
    "/usr/lib",
    "/usr/lib32",
    "/usr/lib64",
    "/usr/local/lib",
    "/usr/local/lib64",
    "/usr/bin/ld",  // PoCL links kernels with it
    "/usr/share/pocl",
    "/usr/local/share/pocl",
    "/etc/ld.so.cache",
    "/etc/alternatives",        // libraries may be links through here
    "/sys/devices/system/cpu",  // how many cores and what caches there are
    "/sys/devices/system/node",
    "/sys/kernel/mm/transparent_hugepage",  // malloc asks whether there are huge pages
};

// Files of /proc that are shown if the sandbox has no /proc of its own.
constexpr const char* kProcFiles[] = {"/proc/cpuinfo", "/proc/meminfo"};

// Further paths that GPU drivers need: their files, and their devices in /sys.
constexpr const char* kDrivers[] = {
    "/etc/OpenCL",     "/opt/intel",        "/opt/rocm",          "/opt/amdgpu",
    "/usr/local/cuda", "/usr/local/nvidia", "/usr/share/nvidia",  "/usr/share/libdrm",
    "/etc/nvidia",     "/sys/class/drm",    "/sys/class/kfd",     "/sys/bus/pci",
    "/sys/dev/char",   "/sys/devices",      "/sys/module/nvidia", "/sys/module/amdgpu",
};

constexpr const char* kPoclVendor = "/etc/OpenCL/vendors/pocl.icd";

std::string bubblewrap() {
    for (const char* path : {"/usr/bin/bwrap", "/usr/local/bin/bwrap", "/bin/bwrap"})
        if (fs::exists(path)) return path;
    throw MachineFault(
        "the sandbox needs bubblewrap, which is not installed: `grader/setup/setup.sh` installs it "
        "(Debian, Ubuntu: apt-get install bubblewrap)");
}

class Arguments {
public:
    template <class... Words>
    void add(const Words&... words) {
        (list.emplace_back(words), ...);
    }
    void show(const fs::path& from, const fs::path& to) {
        add("--ro-bind-try", from.string(), to.string());
    }
    void show(const fs::path& path) { show(path, path); }
    std::vector<std::string> list;
};

std::vector<fs::path> gpuNodes() {
    std::vector<fs::path> nodes = {"/dev/dri", "/dev/kfd"};
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator("/dev", ignored))
        if (entry.path().filename().string().rfind("nvidia", 0) == 0) nodes.push_back(entry.path());
    return nodes;
}

bool hasGpu() {
    const std::vector<fs::path> nodes = gpuNodes();
    return std::any_of(nodes.begin(), nodes.end(), [](const fs::path& node) {
        std::error_code ignored;
        return fs::exists(node, ignored);
    });
}

// The folders listed in /etc/ld.so.conf and its includes, to which vendors add theirs.
std::vector<fs::path> libraryFolders() {
    std::vector<fs::path> lists = {"/etc/ld.so.conf"}, folders;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator("/etc/ld.so.conf.d", ignored))
        if (entry.path().extension() == ".conf") lists.push_back(entry.path());
    for (const fs::path& list : lists) {
        std::ifstream file(list);
        for (std::string line; std::getline(file, line);)
            if (line.size() > 1 && line[0] == '/' && fs::is_directory(line, ignored))
                folders.emplace_back(line);
    }
    return folders;
}

// On a system with a merged /usr, /lib and the like are links; else they are folders.
void showLibraryRoots(Arguments& a) {
    for (const char* path : {"/lib", "/lib32", "/lib64"}) {
        std::error_code ignored;
        if (fs::is_symlink(path))
            a.add("--symlink", fs::read_symlink(path, ignored).string(), path);
        else
            a.show(path);
    }
}

void showVendors(Arguments& a, const SandboxView& view, Command& command) {
    if (const char* vendors = std::getenv("OCL_ICD_VENDORS")) {
        if (fs::exists(vendors)) a.show(vendors);
        command.environment.emplace_back("OCL_ICD_VENDORS", vendors);
    } else if (!view.gpus && fs::exists(kPoclVendor)) {
        a.show(kPoclVendor);  // only this: other vendors' drivers are not even loaded
    } else {
        a.show("/etc/OpenCL");
    }
    if (!view.gpus) return;
    for (const char* path : kDrivers) a.show(path);
    for (const fs::path& folder : libraryFolders()) a.show(folder);
    for (const fs::path& node : gpuNodes()) a.add("--dev-bind-try", node.string(), node.string());
}

}  // namespace

Command sandboxed(Command command, const SandboxView& view) {
    Arguments a;
    a.add(bubblewrap());
    for (const char* space : {"user", "pid", "ipc", "uts", "net"})
        a.add(std::string("--unshare-") + space);
    a.add("--unshare-cgroup-try", "--die-with-parent", "--new-session", "--cap-drop", "ALL");
    a.add("--uid", "65534", "--gid", "65534", "--hostname", "sandbox");
    for (const char* path : kSystem) a.show(path);
    // GPU drivers read /proc/self and more. In a pid namespace of its own, /proc shows no other
    // processes. For CPUs, only two files of it are shown.
    if (view.gpus && hasGpu())
        a.add("--proc", "/proc");
    else
        for (const char* path : kProcFiles) a.show(path);
    showLibraryRoots(a);
    showVendors(a, view, command);
    for (const char* node : {"/dev/null", "/dev/zero", "/dev/random", "/dev/urandom"})
        a.add("--dev-bind", node, node);
    a.show(view.programs / "lab-runner", kSandboxedRunner);
    a.show(view.programs / "liblab-hollow.so", kSandboxedPreload);
    a.show(view.programs / "lab_counters.so", kSandboxedCounters);
    a.show(view.programs / "lab_checks.so", kSandboxedChecks);
    if (view.writable)
        a.add("--size", std::to_string(std::size_t{64} << 20), "--tmpfs", "/tmp");
    else
        a.add("--dir", "/tmp");
    if (!view.cache.empty()) {
        const fs::path cache = fs::absolute(view.cache);
        const char* bind = view.writable ? "--bind" : "--ro-bind";
        if (view.manyCaches) {
            a.add(bind, cache.parent_path().string(), kSandboxedCaches);
            a.add("--symlink", kSandboxedCaches / cache.filename(), kSandboxedCache);
        } else {
            a.add(bind, cache.string(), kSandboxedCache);
        }
    }
    a.add("--remount-ro", "/", "--chdir", "/tmp");
    // Set inside: LD_PRELOAD and the like must not affect bubblewrap.
    for (const auto& [name, value] : command.environment) a.add("--setenv", name, value);
    a.add("--");
    a.list.insert(a.list.end(), command.arguments.begin(), command.arguments.end());
    command.arguments = std::move(a.list);
    command.environment = {{"PATH", "/usr/bin:/bin"}};
    command.wraps = true;
    return command;
}

std::string sandboxFault(const std::string& output) {
    const auto at = output.find("bwrap: ");
    if (at == std::string::npos) return {};
    const std::string said = output.substr(at, output.find('\n', at) - at);
    const bool namespaces = said.find("namespace") != std::string::npos ||
                            said.find("uid map") != std::string::npos ||
                            said.find("Operation not permitted") != std::string::npos;
    std::string fault = "the sandbox cannot be made (" + said + ")";
    if (namespaces)
        fault +=
            ": allow user namespaces (sysctl user.max_user_namespaces=10000, and where they exist "
            "kernel.unprivileged_userns_clone=1 and "
            "kernel.apparmor_restrict_unprivileged_userns=0; "
            "a container must be run with them allowed)";
    else if (said.find("nknown option") != std::string::npos)
        fault += ": it needs bubblewrap 0.7 or later";
    return fault;
}

}  // namespace lab
