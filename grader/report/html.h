// Self-contained HTML pages.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// A whole page. `title` and `body` are HTML. Whatever the body contains, a browser runs only these
/// scripts and fetches nothing.
std::string htmlPage(const std::string& title, const std::string& body,
                     const std::vector<std::string_view>& scripts = {});

/// Escapes text for a page or a quoted attribute; it may have several lines.
std::string html(std::string_view text);

/// The file name of a submission's page, without extension: the submission's name if it is plain,
/// else its plain characters and a hash.
std::string pageName(const std::string& submission);

/// "good", "open", "doubt" or "bad": the colour of a verdict on pages.
std::string toneOf(Status status);

}  // namespace lab
