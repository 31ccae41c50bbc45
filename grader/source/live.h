// What of a submitted file is program. Whatever is judged is found in this text, and this text is
// what the compiler gets: so nothing that the compiler drops can be judged.
#pragma once

#include <string>

namespace lab {

/// `source` without the branches of conditionals that are dropped and without the directives that
/// decide so: blanked, each newline in its place. Conditionals that depend on the compiler or on
/// what the kit chooses for a build stay, with all their branches. Gone are also #line and what
/// means the same (files and lines are named by the kit alone), #warning, trigraphs (written out)
/// and carriage returns. Comments stay.
std::string liveText(const std::string& source);

}  // namespace lab
