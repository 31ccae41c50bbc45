// The part of a submitted file that is program. Everything that is judged comes from this text, and
// the compiler gets the same text: so nothing that the compiler drops can be judged.
#pragma once

#include <string>

namespace lab {

/// `source` with the dropped branches of conditionals, and the directives that decide them, blanked
/// (newlines stay). Conditionals that depend on the compiler or on what the kit chooses for a build
/// stay, with all their branches. Also removed: #line and its equivalents (only the kit names files
/// and lines), #warning, trigraphs (replaced by what they mean) and carriage returns. Comments
/// stay.
std::string liveText(const std::string& source);

}  // namespace lab
