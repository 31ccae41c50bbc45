// The class as one page: who solved which tasks, the mistakes made, times and counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// One self-contained HTML document, which links to feedback/<pageName>.html. Its data is a JSON
/// block that page.js displays:
///
///     { "statuses": [{ "name", "shown", "brief", "meaning", "kind": toneOf }],
///       "tasks": [{ "exercise", "id", "title", "max", "extra" }],
///       "texts": ["", ..],                  each once, as many cells share them
///       "roster": true,
///       "rows": [{ "name", "page", "student", "points", "max", "marked",
///                  "cells": [cell or 0] }] }
///
/// A cell is [status, points, text of the message, text of a known mistake's name, marked by hand,
/// timing, counts], or 0 if there is none; the last two are described in page.js.
/// `similar`: clusters of submissions, if there is a page similarity.html beside it.
std::string classPage(const Report& report,
                      const std::optional<std::vector<std::vector<std::string>>>& similar = {});

}  // namespace lab
