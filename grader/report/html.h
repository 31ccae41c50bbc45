// Documents that need nothing but themselves.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// A whole page. `title` and `body` are HTML. A browser runs no script in it but these, whatever
/// stands in the body, and fetches nothing.
std::string htmlPage(const std::string& title, const std::string& body,
                     const std::vector<std::string_view>& scripts = {});

/// As text of a page, or in quotes as an attribute, on one line or several.
std::string html(std::string_view text);

/// What the files with someone's page are called, without extension: the name where it is plain,
/// else what of it is plain and a hash.
std::string pageName(const std::string& submission);

/// "good", "open", "doubt" or "bad": how pages colour a verdict.
std::string toneOf(Status status);

}  // namespace lab
