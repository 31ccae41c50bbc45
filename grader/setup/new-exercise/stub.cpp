// The stubs of Mine by name, for the runner.
#include "grader/runner/stub.h"

#include "Mine/mine.h"

namespace {

const lab::RegisterStub registration{"mine/twice",
                                     lab::stub(mine::twiceArrays, mine::runTwice, "in")};

}  // namespace
