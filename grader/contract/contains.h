#pragma once

#include <algorithm>
#include <vector>

namespace lab {

template <class T, class U>
bool contains(const std::vector<T>& all, const U& one) {
    return std::find(all.begin(), all.end(), one) != all.end();
}

}  // namespace lab
