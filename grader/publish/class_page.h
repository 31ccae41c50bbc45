// The class as one page: who solved which tasks, the mistakes made, times and counts.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "grader/contract/result.h"
#include "grader/measure/curves.h"

namespace lab {

/// One self-contained HTML document, which links to feedback/<pageName>.html. Its data is a JSON
/// block that page.js displays:
///
///     { "statuses": [{ "name", "shown", "brief", "meaning", "kind": toneOf }],
///       "tasks": [{ "exercise", "id", "title", "max", "extra",
///                   "measured": { "by", "lines": [{ "name", "points": [[n, seconds], ..] }] } }],
///       "texts": ["", ..],                  each once, as many cells share them
///       "roster": true,
///       "rows": [{ "name", "page", "student", "points", "max", "marked",
///                  "cells": [cell or 0] }] }
///
/// A cell is [status, points, text of the message, text of a known mistake's name, marked by hand,
/// timing, counts], or 0 if there is none; the last two are described in page.js.
/// `curves`: by exercise, times against n that were measured apart from the class; a task without
/// at least two sizes has no "measured". `similar`: clusters of submissions, if there is a page
/// similarity.html beside it.
std::string classPage(const Report& report,
                      const std::optional<std::vector<std::vector<std::string>>>& similar = {},
                      const std::map<std::string, Curves>& curves = {});

}  // namespace lab
