#include "grader/transport/message.h"

#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

namespace lab {
namespace {

class MessageTest : public testing::Test {
protected:
    void SetUp() override { ASSERT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, fd_), 0); }
    void TearDown() override {
        close(fd_[0]);
        close(fd_[1]);
    }
    static Deadline soon() {
        return std::chrono::steady_clock::now() + std::chrono::milliseconds(50);
    }
    int fd_[2] = {-1, -1};
};

TEST_F(MessageTest, CarriesHeadAndPayloadLargerThanTheSocketHolds) {
    const std::vector<int> numbers(1 << 20, 7);
    std::thread sender([&] {
        send(fd_[0], {{"op", "load"}}, {{numbers.data(), numbers.size() * 4}, {"ab", 2}});
    });
    const Message m = receive(fd_[1], std::size_t{1} << 30);
    sender.join();
    EXPECT_EQ(m.head.at("op"), "load");
    ASSERT_EQ(m.payload.size(), numbers.size() * 4 + 2);
    EXPECT_EQ(static_cast<char>(m.payload.back()), 'b');
}

TEST_F(MessageTest, SaysWhatIsWrongWithTheOtherSide) {
    const auto cause = [&](auto act) {
        try {
            act();
        } catch (const MessageError& e) {
            return e.cause;
        }
        ADD_FAILURE() << "nothing was thrown";
        return MessageError::Cause::closed;
    };
    EXPECT_EQ(cause([&] { receive(fd_[1], 10, soon()); }), MessageError::Cause::late);
    const std::string noise(64, 'x');
    ASSERT_EQ(write(fd_[0], noise.data(), noise.size()), 64);
    EXPECT_EQ(cause([&] { receive(fd_[1], 10, soon()); }), MessageError::Cause::garbage);
    shutdown(fd_[0], SHUT_RDWR);
    char drain[64];
    while (read(fd_[1], drain, sizeof drain) > 0) {
    }
    EXPECT_EQ(cause([&] { receive(fd_[1], 10, soon()); }), MessageError::Cause::closed);
}

TEST_F(MessageTest, RefusesAPayloadOverTheLimit) {
    send(fd_[0], {{"a", 1}}, {{"0123456789", 10}});
    EXPECT_THROW(receive(fd_[1], 9, soon()), MessageError);
}

TEST_F(MessageTest, AnAnswersHeadIsShortFlatAndHoldsFewValues) {
    const auto refused = [&](const std::string& text) {
        const struct {
            std::uint32_t magic, head;
            std::uint64_t payload;
        } frame = {0x6c61626d, static_cast<std::uint32_t>(text.size()), 0};
        int pair[2];
        EXPECT_EQ(socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
        std::thread sender([&] {
            (void)!write(pair[0], &frame, sizeof frame);
            (void)!::send(pair[0], text.data(), text.size(), MSG_NOSIGNAL);
        });
        bool thrown = false;
        try {
            receive(pair[1], 0, std::chrono::steady_clock::now() + std::chrono::seconds(5));
        } catch (const MessageError& e) {
            thrown = e.cause == MessageError::Cause::garbage;
        }
        close(pair[1]);
        sender.join();
        close(pair[0]);
        return thrown;
    };
    const auto repeated = [](const std::string& what, int times) {
        std::string all;
        for (int i = 0; i < times; ++i) all += what;
        return all;
    };
    EXPECT_TRUE(refused("{\"a\":\"" + repeated("x", 16 << 20) + "\"}"));
    EXPECT_TRUE(refused("{\"a\":" + repeated("[", 1000) + repeated("]", 1000) + "}"));
    EXPECT_TRUE(refused("{\"a\":[0" + repeated(",[]", 200000) + "]}"));
    EXPECT_FALSE(refused("{\"log\":\"" + repeated("[,{", 100000) + "\"}"));
    EXPECT_FALSE(refused("{\"a\":\"\\\"" + repeated("[", 100) + "\"}"));
}

TEST_F(MessageTest, AHeadThatIsNoObjectIsGarbage) {
    send(fd_[0], nlohmann::json::array({1, 2}));
    EXPECT_THROW(receive(fd_[1], 9, soon()), MessageError);
}

}  // namespace
}  // namespace lab
