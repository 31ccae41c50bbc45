#include "grader/figure/figures.h"
