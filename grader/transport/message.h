// Framed messages between judge and runner: one JSON value and one run of bytes each.
#pragma once

#include <chrono>
#include <cstddef>
#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <vector>

namespace lab {

struct Message {
    nlohmann::json head;
    std::vector<std::byte> payload;
};

/// The other side hung up, sent a malformed message, or was too late.
struct MessageError : std::runtime_error {
    enum class Cause { closed, garbage, late };
    Cause cause;
    MessageError(Cause c, const std::string& what) : std::runtime_error(what), cause(c) {}
};

struct Bytes {
    const void* data;
    std::size_t size;
};

using Deadline = std::optional<std::chrono::steady_clock::time_point>;  ///< none: wait for ever

/// Writes one message to the socket `fd`; the payload is the concatenation of `parts`.
void send(int fd, const nlohmann::json& head, const std::vector<Bytes>& parts = {},
          Deadline deadline = {});

/// Called about every 50 ms while a message is awaited or on its way; may throw to end that.
using Watch = std::function<void()>;

/// Maximum size of a head: an answer is short; a request may carry a program's source.
inline constexpr std::size_t kMaxAnswer = std::size_t{1} << 20;
inline constexpr std::size_t kMaxRequest = std::size_t{64} << 20;

/// Reads one message. A head over `maxHead` bytes or nested deeper than any that the kit sends, or
/// a payload over `maxPayload` bytes, is garbage, and is refused before memory is allocated for it.
Message receive(int fd, std::size_t maxPayload, Deadline deadline = {},
                std::size_t maxHead = kMaxAnswer, const Watch& watch = {});

}  // namespace lab
