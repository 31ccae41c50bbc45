// verdict: 6b wrong-answer
// message: scanned sums were added up once more, each element of a run adding its own. How often
//     does an element take part then?
// Atomics, on top of the scan.
-    const bool last = i < n && (i == n - 1 || keys[i] != keys[i + 1]);
-    if (last) out[keys[i]] += sums[i];
+    if (i < n) atomic_add(&out[keys[i]], sums[i]);
