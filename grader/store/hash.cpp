#include <fmt/core.h>
#include <nettle/sha2.h>

#include <array>
#include <fstream>
#include <stdexcept>

#include "grader/contract/text.h"
#include "grader/store/store.h"

namespace lab {

namespace {

class Sha256 {
public:
    Sha256() { sha256_init(&state_); }
    void add(const char* bytes, std::size_t count) {
        sha256_update(&state_, count, reinterpret_cast<const std::uint8_t*>(bytes));
    }
    std::string digits() {
        std::array<std::uint8_t, SHA256_DIGEST_SIZE> digest{};
        sha256_digest(&state_, digest.size(), digest.data());
        std::string text;
        for (const std::uint8_t byte : digest) text += fmt::format("{:02x}", byte);
        return text;
    }

private:
    sha256_ctx state_{};
};

}  // namespace

std::string hashOf(const std::string& bytes) {
    Sha256 hash;
    hash.add(bytes.data(), bytes.size());
    return hash.digits();
}

std::string hashOfFile(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("cannot read " + oneLine(path.string()));
    Sha256 hash;
    std::array<char, 1 << 16> buffer{};
    while (file.read(buffer.data(), buffer.size()) || file.gcount() > 0)
        hash.add(buffer.data(), static_cast<std::size_t>(file.gcount()));
    return hash.digits();
}

}  // namespace lab
