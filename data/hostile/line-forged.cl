// verdict: build-error
// Says that its error is elsewhere.
kernel void tree_mssp(int n, int m, global int4* in, global int4* out) {
#line 1 "/etc/passwd"
    this is an error;
}
