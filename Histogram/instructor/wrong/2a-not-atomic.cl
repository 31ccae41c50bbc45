// verdict: 2a race
// message: work-items of one group meet in one bin and lose increments. Is local memory any safer than global memory?
// A plain increment in local memory.
-        atomic_inc(&own[binOf(in[i], bins)]);
+        ++own[binOf(in[i], bins)];
