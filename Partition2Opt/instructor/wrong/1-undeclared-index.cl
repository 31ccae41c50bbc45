// verdict: 1 build-error
// diagnosis: 'i'
// A name that the kernel does not know.
-            const uint i = STRETCHES ? lid * ELEMS_PER_THREAD + k : k * size + lid;
