// verdict: 2x race
// diagnosis: which atomic function does both in one step
// Reads the ticket and counts on: two groups may read the same number.
-    if (lid == 0) ticket[0] = atomic_inc(tickets);
+    if (lid == 0) {
+        ticket[0] = tickets[0];
+        tickets[0]++;
+    }
