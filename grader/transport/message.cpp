#include "grader/transport/message.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace lab {

namespace {

using Cause = MessageError::Cause;

constexpr std::uint32_t kMagic = 0x6c61626d;  // "labm"
constexpr std::size_t kMaxHead = 16u << 20;

struct Frame {
    std::uint32_t magic;
    std::uint32_t headBytes;
    std::uint64_t payloadBytes;
};

void await(int fd, short events, const Deadline& deadline) {
    int timeout = -1;
    if (deadline) {
        const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
            *deadline - std::chrono::steady_clock::now());
        timeout = static_cast<int>(std::max<std::int64_t>(0, left.count()));
    }
    pollfd p{fd, events, 0};
    int ready = 0;
    do ready = poll(&p, 1, timeout);
    while (ready < 0 && errno == EINTR);
    if (ready == 0) throw MessageError(Cause::late, "no answer in time");
    if (ready < 0) throw MessageError(Cause::closed, std::strerror(errno));
}

void writeAll(int fd, const void* data, std::size_t size, const Deadline& deadline) {
    const auto* p = static_cast<const std::byte*>(data);
    while (size > 0) {
        await(fd, POLLOUT, deadline);
        const ssize_t n = ::send(fd, p, size, MSG_NOSIGNAL | (deadline ? MSG_DONTWAIT : 0));
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n < 0) throw MessageError(Cause::closed, std::strerror(errno));
        p += n;
        size -= static_cast<std::size_t>(n);
    }
}

void readAll(int fd, void* data, std::size_t size, const Deadline& deadline) {
    auto* p = static_cast<std::byte*>(data);
    while (size > 0) {
        await(fd, POLLIN, deadline);
        const ssize_t n = ::recv(fd, p, size, 0);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n <= 0) throw MessageError(Cause::closed, "the other side hung up");
        p += n;
        size -= static_cast<std::size_t>(n);
    }
}

}  // namespace

void send(int fd, const nlohmann::json& head, const std::vector<Bytes>& parts, Deadline deadline) {
    const std::string text = head.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::uint64_t payload = 0;
    for (const auto& part : parts) payload += part.size;
    const Frame frame{kMagic, static_cast<std::uint32_t>(text.size()), payload};
    writeAll(fd, &frame, sizeof frame, deadline);
    writeAll(fd, text.data(), text.size(), deadline);
    for (const auto& part : parts) writeAll(fd, part.data, part.size, deadline);
}

Message receive(int fd, std::size_t maxPayload, Deadline deadline) {
    Frame frame{};
    readAll(fd, &frame, sizeof frame, deadline);
    if (frame.magic != kMagic || frame.headBytes > kMaxHead || frame.payloadBytes > maxPayload)
        throw MessageError(Cause::garbage, "what came is no message");
    std::string text(frame.headBytes, '\0');
    readAll(fd, text.data(), text.size(), deadline);
    Message message;
    message.head = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!message.head.is_object()) throw MessageError(Cause::garbage, "what came is no message");
    message.payload.resize(frame.payloadBytes);
    readAll(fd, message.payload.data(), message.payload.size(), deadline);
    return message;
}

}  // namespace lab
