#include "grader/report/html.h"

#include <fmt/format.h>
#include <nettle/base64.h>
#include <nettle/sha2.h>

#include "grader/contract/pattern.h"
#include "grader/contract/text.h"
#include "grader/store/store.h"

namespace lab {

std::string_view pageStyle();  // page_style.cpp

namespace {

// The hash by which a Content Security Policy allows a script or style.
std::string policyHash(std::string_view text) {
    sha256_ctx context;
    sha256_init(&context);
    sha256_update(&context, text.size(), reinterpret_cast<const std::uint8_t*>(text.data()));
    std::uint8_t digest[SHA256_DIGEST_SIZE];
    sha256_digest(&context, sizeof digest, digest);
    std::string base64(BASE64_ENCODE_RAW_LENGTH(sizeof digest), ' ');
    base64_encode_raw(base64.data(), sizeof digest, digest);
    return "'sha256-" + base64 + "'";
}

}  // namespace

std::string html(std::string_view text) {
    return markup(printable(text));
}

std::string htmlPage(const std::string& title, const std::string& body,
                     const std::vector<std::string_view>& scripts) {
    std::string allowed, elements;
    for (const std::string_view script : scripts) {
        allowed += " " + policyHash(script);
        elements += fmt::format("<script>{}</script>\n", script);
    }
    return fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "base-uri 'none'; form-action 'none'; style-src {}; script-src {}\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
        "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n{}{}</body>\n</html>\n",
        policyHash(pageStyle()), allowed.empty() ? "'none'" : allowed.substr(1), title, pageStyle(),
        body, elements);
}

std::string pageName(const std::string& submission) {
    static const Pattern plain("[a-z0-9_][a-z0-9._-]{0,79}"), hashed(".*-[0-9a-f]{8}");
    if (!plain.match(submission).empty() && hashed.match(submission).empty()) return submission;
    std::string name;
    for (const char c : submission.substr(0, 60)) {
        const bool keeps = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                           (c >= '0' && c <= '9') || c == '.' || c == '-';
        name += keeps && !(name.empty() && c == '.') ? c : '_';
    }
    return name + "-" + hashOf(submission).substr(0, 8);
}

std::string toneOf(Status status) {
    switch (status) {
        case Status::correct:
            return "good";
        case Status::notStarted:
        case Status::missing:
        case Status::notJudged:
            return "open";
        case Status::unchecked:
        case Status::graderFault:
            return "doubt";
        default:
            return "bad";
    }
}

}  // namespace lab
