// The stubs of Mine by name, for the runner.
#include "grader/runner/stub.h"

#include "Mine/mine.h"

namespace mine {

const lab::RegisterStub registration{"mine/twice", lab::stub(twiceArrays, runTwice, "in")};

}  // namespace mine
