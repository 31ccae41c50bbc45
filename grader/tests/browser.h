// A headless Chromium that tests control, over the DevTools protocol on two pipes.
#pragma once

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <stdexcept>
#include <string>
#include <vector>

namespace lab {

inline bool haveChromium() {
    return std::filesystem::exists("/usr/bin/chromium");
}

class Browser {
public:
    /// Its profile goes to `folder`.
    explicit Browser(const std::filesystem::path& folder) {
        int requests[2], answers[2];
        if (pipe2(requests, O_CLOEXEC) != 0 || pipe2(answers, O_CLOEXEC) != 0)
            throw std::runtime_error("no pipe for the browser");
        const std::string profile = "--user-data-dir=" + folder.string();
        pid_ = fork();
        if (pid_ == 0) {
            setpgid(0, 0);
            const int in = fcntl(requests[0], F_DUPFD, 10), out = fcntl(answers[1], F_DUPFD, 10);
            const int nothing = open("/dev/null", O_RDWR);
            dup2(nothing, 1);
            dup2(nothing, 2);
            dup2(in, 3);
            dup2(out, 4);
            // All pages here are our own, and Chromium's sandbox does not work as root.
            execl("/usr/bin/chromium", "chromium", "--headless=new", "--no-sandbox",
                  "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                  "--remote-debugging-pipe", profile.c_str(), "about:blank", nullptr);
            _exit(127);
        }
        close(requests[0]);
        close(answers[1]);
        to_ = requests[1];
        from_ = answers[0];
    }
    ~Browser() {
        kill(-pid_, SIGKILL);
        waitpid(pid_, nullptr, 0);
        close(to_);
        close(from_);
    }
    Browser(const Browser&) = delete;
    Browser& operator=(const Browser&) = delete;

    /// Opens a file in a new tab of that size, and waits until it is loaded.
    void show(const std::filesystem::path& page, int width = 1200, int height = 900) {
        errors.clear();
        const auto target = call("Target.createTarget", {{"url", "about:blank"}}, "");
        session_ = call("Target.attachToTarget",
                        {{"targetId", target.at("targetId")}, {"flatten", true}}, "")
                       .at("sessionId");
        for (const char* domain : {"Runtime.enable", "Log.enable", "Page.enable"}) call(domain);
        call("Emulation.setDeviceMetricsOverride", {{"width", width},
                                                    {"height", height},
                                                    {"deviceScaleFactor", 1},
                                                    {"mobile", width < 600}});
        call("Page.navigate", {{"url", "file://" + page.string()}});
        await("location.protocol === 'file:' && document.readyState === 'complete'");
    }

    nlohmann::json evaluate(const std::string& script) {
        const auto result =
            call("Runtime.evaluate",
                 {{"expression", script}, {"returnByValue", true}, {"awaitPromise", true}});
        if (result.contains("exceptionDetails"))
            throw std::runtime_error(script + ": " + result.at("exceptionDetails").dump());
        return result.at("result").value("value", nlohmann::json());
    }
    /// Waits until the script is true; at most some seconds.
    void await(const std::string& script) {
        for (int i = 0; i < 300; ++i) {
            if (evaluate(script) == true) return;
            usleep(50'000);
        }
        throw std::runtime_error("never true: " + script);
    }
    /// A key such as "Enter" or "Tab", or the character "a".
    void press(const std::string& key) {
        nlohmann::json event = {{"type", "keyDown"}, {"key", key}};
        if (key == "Enter") event["text"] = "\r", event["windowsVirtualKeyCode"] = 13;
        if (key == "Tab") event["windowsVirtualKeyCode"] = 9;
        if (key.size() == 1) event["text"] = key;
        call("Input.dispatchKeyEvent", event);
        event["type"] = "keyUp";
        event.erase("text");
        call("Input.dispatchKeyEvent", event);
    }

    nlohmann::json call(const std::string& method,
                        const nlohmann::json& parameters = nlohmann::json::object()) {
        return call(method, parameters, session_);
    }

    std::vector<std::string> errors;  ///< from the console, and exceptions

private:
    nlohmann::json call(const std::string& method, const nlohmann::json& parameters,
                        const std::string& session) {
        nlohmann::json message = {{"id", ++last_}, {"method", method}, {"params", parameters}};
        if (!session.empty()) message["sessionId"] = session;
        const std::string text = message.dump() + '\0';
        for (std::size_t done = 0; done < text.size();) {
            const ssize_t n = write(to_, text.data() + done, text.size() - done);
            if (n <= 0) throw std::runtime_error("the browser does not listen");
            done += static_cast<std::size_t>(n);
        }
        for (;;) {
            const nlohmann::json answer = next();
            note(answer);
            if (answer.value("id", 0) != last_) continue;
            if (answer.contains("error"))
                throw std::runtime_error(method + ": " + answer.at("error").dump());
            return answer.at("result");
        }
    }

    nlohmann::json next() {
        std::size_t end = 0;
        while ((end = heard_.find('\0')) == std::string::npos) {
            pollfd ready{from_, POLLIN, 0};
            char bytes[65536];
            const ssize_t n = poll(&ready, 1, 60'000) == 1 ? read(from_, bytes, sizeof bytes) : -1;
            if (n <= 0) throw std::runtime_error("the browser does not answer");
            heard_.append(bytes, static_cast<std::size_t>(n));
        }
        const auto message = nlohmann::json::parse(heard_.substr(0, end));
        heard_.erase(0, end + 1);
        return message;
    }

    void note(const nlohmann::json& message) {
        const std::string method = message.value("method", "");
        const auto& p = message.value("params", nlohmann::json::object());
        if (method == "Runtime.exceptionThrown" ||
            (method == "Runtime.consoleAPICalled" && p.at("type") == "error") ||
            (method == "Log.entryAdded" && p.at("entry").at("level") == "error"))
            errors.push_back(p.dump());
    }

    pid_t pid_ = -1;
    int to_ = -1, from_ = -1, last_ = 0;
    std::string session_, heard_;
};

}  // namespace lab
