#include "grader/transport/message.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <limits>

namespace lab {

namespace {

using Cause = MessageError::Cause;

constexpr std::uint32_t kMagic = 0x6c61626d;  // "labm"
constexpr int kMaxDepth = 16;                 // of lists and objects in a head
constexpr std::size_t kMaxValues = 1u << 16;  // parsed, each takes many times its bytes

struct Frame {
    std::uint32_t magic;
    std::uint32_t headBytes;
    std::uint64_t payloadBytes;
};

constexpr std::chrono::milliseconds kLook{50};

// Waits for the socket until a deadline, and calls `watch` from time to time.
class Waiter {
public:
    Waiter(Deadline deadline, const Watch& watch) : deadline_(deadline), watch_(watch) {}
    bool waitsForEver() const { return !deadline_; }

    void await(int fd, short events) {
        for (;;) {
            const auto now = std::chrono::steady_clock::now();
            if (watch_ && now >= next_) {
                watch_();
                next_ = std::chrono::steady_clock::now() + kLook;
            }
            int timeout = -1;
            if (watch_) timeout = static_cast<int>(kLook.count());
            if (deadline_) {
                const auto left =
                    std::chrono::duration_cast<std::chrono::milliseconds>(*deadline_ - now);
                const int rest = static_cast<int>(
                    std::clamp<std::int64_t>(left.count(), 0, std::numeric_limits<int>::max()));
                timeout = timeout < 0 ? rest : std::min(timeout, rest);
            }
            pollfd p{fd, events, 0};
            const int ready = poll(&p, 1, timeout);
            if (ready > 0) return;
            if (ready < 0 && errno != EINTR)
                throw MessageError(Cause::closed, std::strerror(errno));
            if (ready == 0 && deadline_ && std::chrono::steady_clock::now() >= *deadline_)
                throw MessageError(Cause::late, "no answer in time");
        }
    }

private:
    Deadline deadline_;
    const Watch& watch_;
    std::chrono::steady_clock::time_point next_{};
};

void writeAll(int fd, const void* data, std::size_t size, Waiter& waiter) {
    const auto* p = static_cast<const std::byte*>(data);
    while (size > 0) {
        waiter.await(fd, POLLOUT);
        const ssize_t n =
            ::send(fd, p, size, MSG_NOSIGNAL | (waiter.waitsForEver() ? 0 : MSG_DONTWAIT));
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n < 0) throw MessageError(Cause::closed, std::strerror(errno));
        p += n;
        size -= static_cast<std::size_t>(n);
    }
}

void readAll(int fd, void* data, std::size_t size, Waiter& waiter) {
    auto* p = static_cast<std::byte*>(data);
    while (size > 0) {
        waiter.await(fd, POLLIN);
        const ssize_t n = ::recv(fd, p, size, 0);
        if (n < 0 && (errno == EINTR || errno == EAGAIN)) continue;
        if (n <= 0) throw MessageError(Cause::closed, "the other side hung up");
        p += n;
        size -= static_cast<std::size_t>(n);
    }
}

// Is it cheap to parse? Brackets and commas inside strings do not count.
bool isModest(const std::string& text) {
    int depth = 0;
    std::size_t values = 0;
    bool inString = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            if (c == '\\')
                ++i;
            else if (c == '"')
                inString = false;
        } else if (c == '"') {
            inString = true;
        } else if (c == '[' || c == '{') {
            if (++depth > kMaxDepth || ++values > kMaxValues) return false;
        } else if (c == ']' || c == '}') {
            --depth;
        } else if (c == ',' && ++values > kMaxValues) {
            return false;
        }
    }
    return true;
}

}  // namespace

void send(int fd, const nlohmann::json& head, const std::vector<Bytes>& parts, Deadline deadline) {
    const std::string text = head.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    std::uint64_t payload = 0;
    for (const auto& part : parts) payload += part.size;
    const Watch none;
    Waiter waiter(deadline, none);
    const Frame frame{kMagic, static_cast<std::uint32_t>(text.size()), payload};
    writeAll(fd, &frame, sizeof frame, waiter);
    writeAll(fd, text.data(), text.size(), waiter);
    for (const auto& part : parts) writeAll(fd, part.data, part.size, waiter);
}

Message receive(int fd, std::size_t maxPayload, Deadline deadline, std::size_t maxHead,
                const Watch& watch) {
    Waiter waiter(deadline, watch);
    Frame frame{};
    readAll(fd, &frame, sizeof frame, waiter);
    if (frame.magic != kMagic || frame.headBytes > maxHead || frame.payloadBytes > maxPayload)
        throw MessageError(Cause::garbage, "received a malformed message");
    std::string text(frame.headBytes, '\0');
    readAll(fd, text.data(), text.size(), waiter);
    if (!isModest(text)) throw MessageError(Cause::garbage, "received a malformed message");
    Message message;
    message.head = nlohmann::json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!message.head.is_object())
        throw MessageError(Cause::garbage, "received a malformed message");
    message.payload.resize(frame.payloadBytes);
    readAll(fd, message.payload.data(), message.payload.size(), waiter);
    return message;
}

}  // namespace lab
