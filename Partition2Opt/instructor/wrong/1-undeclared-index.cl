// verdict: 1 build-error
// diagnosis: 'i'
// A name that the kernel does not know.
-            const uint i = k * size + lid;
