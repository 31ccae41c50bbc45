// verdict: 2 build-error
// diagnosis: is CUDA: OpenCL C has barrier
// Calls the barrier as in CUDA.
     buf[lid] = i < n ? in[i] : (int4)(0, 0, 0, 0);
-    barrier(CLK_LOCAL_MEM_FENCE);
+    __syncthreads();
