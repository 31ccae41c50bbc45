// The class as one page: who solved what, the mistakes that were made, times and counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "grader/contract/result.h"

namespace lab {

/// One HTML document with all that it needs, which links to feedback/<pageName>.html. What it shows
/// is a JSON block that page.js draws:
///
///     { "statuses": [{ "name", "shown", "brief", "meaning", "kind": toneOf }],
///       "tasks": [{ "exercise", "id", "title", "max", "extra" }],
///       "texts": ["", ..],                  each once, as there are many cells
///       "roster": true,
///       "rows": [{ "name", "page", "student", "points", "max", "marked",
///                  "cells": [cell or 0] }] }
///
/// A cell is [status, points, text of the message, text of a known mistake's name, marked by hand,
/// timing, counts], 0 where there is none; page.js says what the last two hold.
/// `similar`: clusters of submissions, where the page similarity.html lies beside it.
std::string classPage(const Report& report,
                      const std::optional<std::vector<std::vector<std::string>>>& similar = {});

}  // namespace lab
