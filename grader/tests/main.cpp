// The tests' memory is the verbs': judging allocates large arrays by the hundred.
#include <gtest/gtest.h>

#include "grader/contract/memory.h"

int main(int argc, char** argv) {
    lab::useHugePages(argv);
    lab::keepMemory();
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
