// verdict: build-error
// Asks for a file of the system: its lines would come with the errors.
#include "/etc/passwd"
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {}
