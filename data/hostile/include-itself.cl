// verdict: build-error
// Includes itself.
#include __FILE__
#include "mssp.cl"
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {}
